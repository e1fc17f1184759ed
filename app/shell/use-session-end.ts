import { useEffect, useEffectEvent, useState } from 'react'
import { sessionEnd } from '../api/sessions.ts'
import { useRoot } from './use-root.ts'
import { watchEnd, type SessionStage } from './watch-end.ts'

/** Under this name a tab tells the others of a new end: they share the session. */
const told = 'session-end'

/**
 * When this session ends (milliseconds since 1970; null for a guest) and how near that is. `prolong`
 * is told a new end, in seconds.
 */
export function useSessionEnd() {
  const known = useRoot()?.sessionEnd ?? null
  const [prolonged, setProlonged] = useState(0)
  const [stage, setStage] = useState<SessionStage>('long')
  const end = known === null ? null : Math.max(known, prolonged) * 1000

  const prolong = (exp: number) => {
    setProlonged(exp)
    window.localStorage.setItem(told, String(exp))
  }
  /** Work in another tab, or on a page that tells nobody, may have moved the end. */
  const tell = useEffectEvent(async (next: SessionStage) => {
    const answer = next === 'long' ? null : await sessionEnd()
    const isLater = answer?.ok === true && end !== null && answer.body.exp * 1000 > end
    if (isLater) prolong(answer.body.exp)
    else setStage(next)
  })

  // Time passes outside of React,
  useEffect(() => (end === null ? undefined : watchEnd(end, (next) => void tell(next))), [end])

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
