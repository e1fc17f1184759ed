import { today } from './site/today.ts'
import { isOver, noteReads, trackReads, type Reads } from '#store/reads.ts'
import type { SiteVersion } from '#store/site-version.ts'

/** When something was begun: it shows at least what had changed by then, as it is on that day. */
export interface Beginning {
  /** Changes that this process had heard of. */
  changes: number
  day: string
}

/** What something was made of, and since when that is known. */
export interface Made {
  /** Moves on when it is seen to stand: it is then as good as if it were begun anew. */
  begun: Beginning
  reads: Reads
}

/** Tells whether what was made earlier is still as it would be if it were made now. */
export interface Freshness {
  /** What is begun now has to stand up to this later. Null while nothing can be known. */
  begin(): Beginning | null
  isFresh(made: Made): boolean
}

/**
 * Knows of every change of the database, of the department's midnight and of the moments at which
 * something ends: pages say what is coming up.
 */
export function createFreshness(site: Pick<SiteVersion, 'changes' | 'stands'>): Freshness {
  return {
    begin() {
      const changes = site.changes()
      return changes === null ? null : { changes, day: today() }
    },
    isFresh(made) {
      const { begun, reads } = made
      const changes = site.changes()
      if (changes === null || begun.day !== today() || isOver(reads)) return false
      if (!site.stands(reads, begun.changes)) return false
      if (begun.changes !== changes) made.begun = { changes, day: begun.day }
      return true
    },
  }
}

/**
 * Whether what somebody else was given is as good for whoever has asked since: nothing of it had
 * changed when they asked.
 */
export function isAsGood(freshness: Freshness, made: Made, asked: Beginning): boolean {
  return made.begun.changes >= asked.changes || freshness.isFresh(made)
}

/**
 * Makes something that many pages show once for as long as nothing of it changes. Whoever asks has
 * read the same as the one for whom it was made.
 */
export function madeOnce<Value>(freshness: Freshness, make: () => Promise<Value>) {
  let known: (Made & { value: Value }) | null = null
  let underWay: Promise<Made & { value: Value }> | null = null

  return async (): Promise<Value> => {
    const asked = freshness.begin()
    if (asked === null) return (await makeNow()).value
    const { value, reads } = await find(asked)
    noteReads(reads)
    return value
  }

  async function find(asked: Beginning): Promise<Made & { value: Value }> {
    if (known && freshness.isFresh(known)) return known
    if (!underWay) return begin(asked)
    const joined = await underWay
    return isAsGood(freshness, joined, asked) ? joined : find(freshness.begin() ?? asked)
  }

  function begin(begun: Beginning) {
    const made = makeNow().then(({ value, reads }) => (known = { begun, value, reads }))
    underWay = made.finally(() => {
      underWay = null
    })
    return underWay
  }

  async function makeNow() {
    const { result: value, reads } = await trackReads(make)
    return { value, reads }
  }
}
