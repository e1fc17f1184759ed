import * as viewerMessages from '#contract/messages/viewer.ts'
import { element } from '../ui/element.ts'
import styles from './viewer.module.css'

/** The keys of the viewer, on a card that a button of the toolbar opens. */
export function keyCard() {
  const rows = viewerMessages.keyList.flatMap(([keys, action]) => [
    element('dt', {}, keys),
    element('dd', {}, action),
  ])
  const id = `keys-${crypto.getRandomValues(new Uint32Array(1))[0]}`
  return element(
    'div',
    { id, popover: '', role: 'dialog', 'aria-label': viewerMessages.keys, class: styles.keyCard },
    element('p', {}, viewerMessages.keys),
    element('dl', {}, ...rows),
  )
}
