import { useEffect, useEffectEvent, useState } from 'react'
import { proofMessages } from '#contract/messages/sessions.ts'
import { proofFor } from '../api/network.ts'
import { proofWays, proveSession } from '../api/passwords.ts'
import { ProofDialog, type ProofWays } from './proof-dialog.tsx'
import { useRoot } from './use-root.ts'

export interface ProofQuestionProps {
  open: boolean
  onClose: () => void
  onProven: () => void
}

/** Asks who is there by what the member can prove it with. */
export function ProofQuestion({ open, onClose, onProven }: ProofQuestionProps) {
  const [ways, setWays] = useState<ProofWays | null>(null)
  const [sentence] = useState(() => proofFor() ?? proofMessages.sentence)
  const reg = useRoot()?.who?.reg ?? ''
  const giveUp = useEffectEvent(onClose)

  // What there is to prove with is asked once, when the question is first put.
  useEffect(() => {
    void proofWays().then((answer) => (answer.ok ? setWays(answer.body) : giveUp()))
  }, [])
  if (!ways) return null
  return (
    <ProofDialog
      {...proofMessages}
      sentence={sentence}
      reg={reg}
      ways={ways}
      open={open}
      onClose={onClose}
      onProof={async (proof) => {
        const done = await proveSession(proof)
        if (!done.ok) return done.message
        onProven()
        return ''
      }}
    />
  )
}
