import { useEffect, type RefObject } from 'react'

/** Leads whoever sent a form to its first field that is wrong, each time `refusal` is another one. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, refusal: unknown) {
  // The field that is wrong is marked only once this has been drawn.
  useEffect(() => {
    const wrong = refusal ? form.current?.querySelector<HTMLElement>('[aria-invalid]') : null
    wrong?.focus()
    // What is said of it stands below it.
    wrong?.closest('div')?.scrollIntoView({ block: 'nearest' })
  }, [form, refusal])
}
