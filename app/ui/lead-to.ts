import { useEffect, useState } from 'react'
import { isFocusLost, keepFocusOnPage } from './focus.ts'
import { useHydrated } from './use-hydrated.ts'

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

/**
 * Leads to a part that takes the place of another, not to one that came with its page and was arrived at;
 * where it goes with the focus in it, and nothing follows, that goes to the start of the page.
 */
export function useLead() {
  const isLater = useHydrated()
  const [lead] = useState(() => (isLater ? leadTo : null))
  // What follows stands by the time that this has gone.
  useEffect(() => keepFocusOnPage, [])
  return lead
}
