import { useEffect, useState } from 'react'
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

  // Time passes outside of React,
  useEffect(() => (end === null ? undefined : watchEnd(end, setStage)), [end])

  // and so do the other tabs.
  useEffect(() => {
    const listen = ({ key, newValue }: StorageEvent) => {
      if (key === told) setProlonged(Number(newValue))
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  }, [])

  const prolong = (exp: number) => {
    setProlonged(exp)
    window.localStorage.setItem(told, String(exp))
  }
  return { end, stage, prolong }
}
