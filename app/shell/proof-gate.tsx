import { useEffect, useState } from 'react'
import { onProofWanted } from '../api/network.ts'
import { dialogOnDemand } from './on-demand.tsx'
import type { ProofQuestionProps } from './proof-question.tsx'

const ProofQuestion = dialogOnDemand<ProofQuestionProps>(
  async () => (await import('./proof-question.tsx')).ProofQuestion,
)

/**
 * Asks a member who is there where a call is only done for whoever has just said so. The form behind
 * it stays as it is: the call is sent again once the proof is there.
 */
export function ProofGate() {
  /** Tells the call that waits whether it was proved. */
  const [tell, setTell] = useState<((isProven: boolean) => void) | null>(null)

  // Calls are made outside of React.
  useEffect(
    () =>
      onProofWanted(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        setTell(() => resolve)
        return promise
      }),
    [],
  )
  if (!tell) return null
  const end = (isProven: boolean) => {
    tell(isProven)
    setTell(null)
  }
  return <ProofQuestion open onClose={() => end(false)} onProven={() => end(true)} />
}
