import { useEffect, useEffectEvent, useState } from 'react'
import { sessionEnd } from '../api/sessions.ts'
import { dialogOnDemand } from './on-demand.tsx'
import type { SessionQuestionProps } from './session-question.tsx'

/** How long before its end a session is 'short', in milliseconds. */
const notice = 10 * 60_000

/** Under this name a tab tells the others of a new end: they share the session. */
const told = 'session-end'

/** Most visits end before it is asked. */
const SessionQuestion = dialogOnDemand<SessionQuestionProps>(
  async () => (await import('./session-question.tsx')).SessionQuestion,
)

export interface SessionWatchProps {
  /** When it ends as the page was told, in seconds since 1970. */
  known: number
}

/**
 * Asks a member who is at work whether to stay logged in, ten minutes before the end: once, and once
 * more when it has come. A page that is only read has nothing to lose and does not ask.
 */
export function SessionWatch({ known }: SessionWatchProps) {
  const { end, stage, prolong } = useSessionEnd(known)
  const [closed, setClosed] = useState('')
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

/**
 * When this session ends (milliseconds since 1970) and how near that is. `prolong` is told a new end, in
 * seconds.
 */
function useSessionEnd(known: number) {
  const [prolonged, setProlonged] = useState(0)
  const [stage, setStage] = useState<SessionStage>('long')
  const end = Math.max(known, prolonged) * 1000

  const prolong = (exp: number) => {
    setProlonged(exp)
    window.localStorage.setItem(told, String(exp))
  }
  /** Work in another tab, or on a page that tells nobody, may have moved the end. */
  const tell = useEffectEvent(async (next: SessionStage) => {
    const answer = next === 'long' ? null : await sessionEnd()
    const isLater = answer?.ok === true && answer.body.exp * 1000 > end
    if (isLater) prolong(answer.body.exp)
    else setStage(next)
  })

  // Time passes outside of React,
  useEffect(() => watchEnd(end, (next) => void tell(next)), [end])

  // and so do the other tabs.
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === told) setProlonged(Number(newValue))
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])
  return { end, stage, prolong }
}

type SessionStage = 'long' | 'short' | 'over'

/** Tells how near the end is, now and when that changes, without looking in between. */
function watchEnd(end: number, tell: (stage: SessionStage) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    const left = end - Date.now()
    tell(stageOf(left))
    if (left > 0) timer = setTimeout(look, left > notice ? left - notice : left)
  }
  look()
  // A device that was asleep has slept through its timers.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

function stageOf(left: number): SessionStage {
  if (left <= 0) return 'over'
  return left <= notice ? 'short' : 'long'
}
