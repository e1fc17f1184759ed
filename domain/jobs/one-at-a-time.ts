/**
 * Has something done over and over, never twice at once: who asks while it is under way is served by
 * one more time after it, together with all who ask until then. What it does must not fail.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= underWay.then(() => {
      next = null
      underWay = task()
      return underWay
    })
    return next
  }
}
