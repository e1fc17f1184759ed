/**
 * A closing dialog gives the focus back to the button that opened it. That button may be gone by
 * then: whoever uses keys goes on from the start of the page.
 */
export function keepFocusOnPage() {
  const focused = document.activeElement
  if (focused && focused !== document.body && !focused.closest('dialog')) return
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}
