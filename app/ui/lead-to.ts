import { isFocusLost } from './focus.ts'

/**
 * The button that led to this part went with the part before: whoever uses keys goes on from its heading,
 * or from itself where it has none, and on a phone that is scrolled to.
 */
export function leadTo(part: HTMLElement | null) {
  const start = part?.querySelector<HTMLElement>('h2') ?? part
  if (!start || !isFocusLost()) return
  start.tabIndex = -1
  start.focus()
}
