import type { RefObject } from 'react'
import { isSingleKey } from './single-keys.ts'

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
