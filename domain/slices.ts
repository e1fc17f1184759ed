import { setImmediate } from 'node:timers/promises'

/** In milliseconds: nobody notices that somebody else's request has waited for so long. */
const longest = 5

/** Long work done in slices, between which others have their turn. */
export interface Slices {
  /** Whether the slice under way has taken as long as one may. */
  isOver: () => boolean
  /** Ends the slice, and begins the next one once others had their turn. */
  next: () => Promise<void>
}

/** Begins the first slice. */
export function createSlices(): Slices {
  let end = performance.now() + longest
  return {
    isOver: () => performance.now() > end,
    async next() {
      await setImmediate()
      end = performance.now() + longest
    },
  }
}

/** Does something with each of many, in slices, until it says false. */
export async function forEachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => boolean | void,
  slices = createSlices(),
): Promise<void> {
  for (const item of items) {
    if (slices.isOver()) await slices.next()
    if (work(item) === false) return
  }
}
