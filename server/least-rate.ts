/** How often is looked, in milliseconds. */
const beat = 5000

interface Rate {
  /** How many bytes have come through. */
  bytes: () => number
  /** Whether the other side is what is waited for: nothing can move while we are not ready ourselves. */
  isWaiting: () => boolean
  /** What it has to keep up with in the long run, in bytes a second. */
  least: number
  /** For how long nothing at all may move, as on a train in a tunnel, in milliseconds. */
  patience: number
  /** Told again with every look for as long as it stays too slow. */
  onTooSlow: () => void
}

/**
 * Watches what comes from somebody, or goes to them, until the returned function is called. Patience
 * is spent as time passes and earned back by what moves: many short pauses are too slow as well.
 */
export function watchRate({ bytes, isWaiting, least, patience, onTooSlow }: Rate): () => void {
  let left = patience
  let before = bytes()
  const timer = setInterval(() => {
    const moved = bytes() - before
    before += moved
    const spent = isWaiting() ? beat : 0
    left = Math.min(patience, left - spent + (moved / least) * 1000)
    if (left <= 0) onTooSlow()
  }, beat)
  return () => clearInterval(timer)
}
