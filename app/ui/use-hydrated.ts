import { useSyncExternalStore } from 'react'

/** False in the page as it was sent, true once scripts have taken it over. */
export function useHydrated() {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
