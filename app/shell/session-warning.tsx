import { useState } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { dialogOnDemand } from './on-demand.tsx'
import type { SessionQuestionProps } from './session-question.tsx'
import { useSessionEnd } from './use-session-end.ts'

/** Most visits end before it is asked. */
const SessionQuestion = dialogOnDemand<SessionQuestionProps>(
  async () => (await import('./session-question.tsx')).SessionQuestion,
)

/**
 * Asks a member who is at work whether to stay logged in, ten minutes before the end: once, and once
 * more when it has come. A page that is only read has nothing to lose and does not ask.
 */
export function SessionWarning() {
  const { end, stage, prolong } = useSessionEnd()
  const [closed, setClosed] = useState('')
  const hydrated = useHydrated()
  if (end === null || !hydrated) return null
  const occasion = `${stage} ${end}`
  return (
    <SessionQuestion
      end={end}
      isOver={stage === 'over'}
      open={stage !== 'long' && closed !== occasion}
      onClose={() => setClosed(occasion)}
      onStay={prolong}
    />
  )
}
