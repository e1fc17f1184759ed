import { startTransition } from 'react'
import { useRevalidator } from 'react-router'

/**
 * For a call that is no action of the router: reads the page anew, as it would be after an action.
 * `then` is shown together with what was read.
 */
export function useReadAnew() {
  const { revalidate } = useRevalidator()
  return async (then: () => void) => {
    await revalidate()
    // The router shows what it has read in a transition, which all else would come before: a dialog
    // would give the focus back to the button of a row that is just about to go.
    startTransition(then)
  }
}
