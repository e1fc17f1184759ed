import dialogStyles from '../ui/dialog.module.css'
import { element, icon } from '../ui/element.ts'
import styles from './sheet.module.css'

interface Sheet {
  id: string
  title: string
  /** What the sign that closes it is called. */
  close: string
}

/** Opens a dialog over any page, whether React works in it or not; it goes when it is closed. */
export function openSheet({ id, title, close }: Sheet, parts: readonly Node[]) {
  const titleId = `${id}-title`
  const sign = element(
    'button',
    { class: styles.close, 'aria-label': close, title: close },
    icon('close'),
  )
  const dialog = element(
    'dialog',
    { class: dialogStyles.dialog, closedby: 'any', 'aria-labelledby': titleId },
    element(
      'div',
      { class: dialogStyles.frame },
      element('h2', { id: titleId, class: dialogStyles.title }, title),
      element('div', { class: dialogStyles.body }, ...parts),
      element('form', { method: 'dialog', class: dialogStyles.close }, sign),
    ),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
