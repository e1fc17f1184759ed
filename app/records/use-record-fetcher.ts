import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { RecordAnswer, RecordTask, recordAction } from './record-action.ts'

/** Sends a task to the action of the page, and tells how it ended once the page is read anew. */
export function useRecordFetcher(onEnd: (answer: RecordAnswer) => void) {
  const fetcher = useFetcher<typeof recordAction>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  const tell = useEffectEvent(onEnd)
  // The answer comes from the network, so it has no event of its own to be handled in.
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
  return {
    isBusy: fetcher.state !== 'idle',
    send: (task: RecordTask) =>
      void fetcher.submit(task, { method: 'post', encType: 'application/json' }),
  }
}
