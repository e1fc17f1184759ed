export type SessionStage = 'long' | 'short' | 'over'

/** How long before its end a session is 'short', in milliseconds. */
const notice = 10 * 60_000

/** Tells how near the end is, now and when that changes, without looking in between. */
export function watchEnd(end: number, tell: (stage: SessionStage) => void): () => void {
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
