import { useEffect, type RefObject } from 'react'

/** Leads whoever sent a form to its first field that is wrong, each time `refusal` is another one. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, refusal: unknown) {
  // The field that is wrong is marked only once this has been drawn.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
}
