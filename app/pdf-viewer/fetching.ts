import { arrivedOf } from '#contract/messages/viewer.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import buttonStyles from '../ui/button.module.css'
import { fileSize } from '../ui/file-size.ts'
import progressStyles from '../ui/progress.module.css'
import { element, icon } from '../ui/element.ts'
import styles from './viewer.module.css'

/** How far the fetching of a document has come, with the way to stop it. */
export function fetchingPanel(onCancel: () => void) {
  const bar = element('progress', {
    class: progressStyles.bar,
    'aria-label': documentMessages.fetching,
  })
  const text = element('span', { class: progressStyles.text }, '')
  const cancel = element(
    'button',
    { type: 'button', class: `${buttonStyles.button} ${buttonStyles.quiet}` },
    viewerMessages.cancel,
  )
  cancel.addEventListener('click', onCancel)
  const label = element('span', { class: progressStyles.label }, icon('file'))
  label.append(documentMessages.fetching)
  const panel = element('div', { class: styles.fetching }, label, bar, text, cancel)
  return { panel, report }

  function report({ loaded, total }: { loaded: number; total: number }) {
    if (total > 0) bar.max = total
    if (total > 0) bar.value = Math.min(loaded, total)
    text.textContent = total > 0 ? arrivedOf(fileSize(loaded), fileSize(total)) : fileSize(loaded)
  }
}
