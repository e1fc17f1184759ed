import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Kept, keepRecord } from './keep-record.ts'

/** Sends a form of the list, and tells how it ended once the list is read anew. */
export function useKeeping(onEnd: (kept: Kept) => void) {
  const fetcher = useFetcher<typeof keepRecord>()
  const kept = fetcher.state === 'idle' ? fetcher.data : undefined
  const tell = useEffectEvent(onEnd)
  // The answer comes from the network, so it has no event of its own to be handled in.
  useEffect(() => {
    if (kept) tell(kept)
  }, [kept])
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    isBusy: fetcher.state !== 'idle',
    refusal: fetcher.data?.ok === false ? fetcher.data : undefined,
  }
}
