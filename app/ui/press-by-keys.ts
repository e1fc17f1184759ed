import type { KeyboardEvent } from 'react'

/** The keys of the button that sends a form, and of one that shows what comes of it. */
export const sendingKeys = 'Control+Enter Meta+Enter Control+S Meta+S'
export const previewKeys = 'Control+P Meta+P'

/**
 * Presses the button of a dialog that names these keys in `aria-keyshortcuts`; for Control and Enter,
 * where none does, the one that a question ends with.
 */
export function pressByKeys(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || altKey || shiftKey || ctrlKey === metaKey) return
  const keys = `${ctrlKey ? 'Control' : 'Meta'}+${key.length === 1 ? key.toUpperCase() : key}`
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const named = buttons.find((one) =>
    one.getAttribute('aria-keyshortcuts')?.split(' ').includes(keys),
  )
  // A question is answered by the last of its buttons.
  const answer = event.currentTarget.querySelector<HTMLElement>('footer > button:last-child')
  const button = named ?? (key === 'Enter' ? answer : null)
  if (!button) return
  event.preventDefault()
  button.click()
}
