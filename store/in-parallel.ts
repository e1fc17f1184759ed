/**
 * Does work for each item, at most so many at a time, and gives what came of each in their order. After
 * a failure nothing more begins, and what is under way is waited for before it is thrown.
 */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items].entries()
  const state = { hasFailed: false }
  const workOn = async () => {
    for (const [place, item] of waiting) {
      if (state.hasFailed) return
      results[place] = await work(item).catch((error: unknown) => {
        state.hasFailed = true
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, workOn))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
