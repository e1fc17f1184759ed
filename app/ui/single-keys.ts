import type { RefObject } from 'react'

/** Under this name a device keeps that keys which are signs do nothing by themselves. */
export const singleKeysName = 'single-keys'

/** What is written into. */
export const writtenInto = 'input, textarea, select'

/**
 * Whether a key that is a sign, such as '/', was pressed to do something: nobody is writing, and keys
 * of that sort are not turned off. Whoever dictates to a device would press them with every word.
 */
export function isSingleKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false
  return !isField(target) && singleKeysWork()
}

/** Where the browser keeps nothing, they work. */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(singleKeysName) !== 'off'
  } catch {
    return true
  }
}

/** Turns them on or off for this device. */
export function setSingleKeys(work: boolean) {
  if (work) localStorage.removeItem(singleKeysName)
  else localStorage.setItem(singleKeysName, 'off')
}

function isField(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(writtenInto))
}

/**
 * Leads a key to an element; a key that writes only outside of fields. Returns the way to stop.
 * The listener is on the whole page because the key is pressed wherever the reader is.
 */
export function focusOnKey(page: Document, key: string, element: RefObject<HTMLElement | null>) {
  const listen = (event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length === 1 && !isSingleKey(event)) return
    event.preventDefault()
    element.current?.focus()
  }
  page.addEventListener('keydown', listen)
  return () => page.removeEventListener('keydown', listen)
}
