import { useEffect, type RefObject } from 'react'

/** Leads whoever sent a form to its first field that is wrong, each time `refusal` is another one. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, refusal: unknown) {
  // The field that is wrong is marked only once this has been drawn.
  useEffect(() => {
    if (!refusal) return
    const find = (which: string) => form.current?.querySelector<HTMLElement>(which)
    // What a list holds is sent by a control that nobody sees: one in the list is gone to.
    const wrong = find('[aria-invalid]:not([type=hidden])') ?? find('[aria-invalid]')
    wrong?.focus()
    // What is said of it stands below it.
    wrong?.closest('div')?.scrollIntoView({ block: 'nearest' })
  }, [form, refusal])
}

/**
 * A closing dialog gives the focus back to the button that opened it. That button may be gone by
 * then: whoever uses keys goes on from the start of the page.
 */
export function keepFocusOnPage() {
  if (isFocusLost()) focusMain()
}

/** Puts the focus at the start of the page. */
export function focusMain() {
  document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
}

/** Puts the focus on the first control in which somebody types or chooses, or at the start of the page where there is none. */
export function focusFirst(part: Element | null | undefined) {
  const first = 'input:not([type=hidden], [type=radio]), select, textarea'
  const control = part?.querySelector<HTMLElement>(first)
  if (control) control.focus()
  else focusMain()
}

/** Whether what had the focus is gone, stands in a dialog that closes, or waits at the start of the page. */
export function isFocusLost() {
  const focused = document.activeElement
  return !focused || focused.matches('body, #main') || focused.closest('dialog') !== null
}
