import { ofPages } from '#contract/messages/viewer.ts'
import * as viewerMessages from '#contract/messages/viewer.ts'
import fieldStyles from '../ui/field.module.css'
import { element } from '../ui/element.ts'
import type { Reader } from './reader.ts'
import styles from './viewer.module.css'

/** The number of the page in sight; another one written there leads to it. */
export function pageField({ events, viewer }: Reader) {
  const field = element('input', {
    class: `${fieldStyles.control} ${styles.pageNumber}`,
    inputmode: 'numeric',
    'aria-label': viewerMessages.page,
    autocomplete: 'off',
    value: '1',
  })
  const count = element('span', { class: styles.soft })
  events.on('pagesinit', () => (count.textContent = ofPages(viewer.pagesCount)))
  events.on('pagechanging', show)
  field.addEventListener('focus', () => field.select())
  field.addEventListener('change', () => {
    const asked = Math.round(Number(field.value))
    if (asked >= 1) viewer.currentPageNumber = Math.min(asked, viewer.pagesCount)
    show()
  })
  return element('span', { class: styles.pageOf }, field, count)

  function show() {
    field.value = String(viewer.currentPageNumber)
  }
}
