import { today } from '#domain/site/today.ts'
import { noteReads, trackReads, type Reads } from '#store/reads.ts'
import type { SiteVersion } from '#store/site-version.ts'
import { bareFrame, readFrame, type Frame } from '#domain/site/frame.ts'
import type { Db } from '#store/database.ts'

/** When something was begun: it shows at least what had changed by then, as it is on that day. */
export interface Beginning {
  /** Changes that this process had heard of. */
  changes: number
  day: string
}

/** What something was made of, and since when that is known. */
export interface Made {
  begun: Beginning
  reads: Reads
  /** From when on it is no longer true, in milliseconds; where nothing is said, only a change ends it. */
  until?: number | undefined
}

/** Tells whether what was made earlier is still as it would be if it were made now. */
export interface Freshness {
  /** What is begun now has to stand up to this later. Null while nothing can be known. */
  begin(): Beginning | null
  isFresh(made: Made): boolean
}

/** Knows of every change of the database, and of the department's midnight: pages say what is coming up. */
export function createFreshness(site: Pick<SiteVersion, 'changes' | 'stands'>): Freshness {
  return {
    begin() {
      const changes = site.changes()
      return changes === null ? null : { changes, day: today() }
    },
    isFresh: ({ begun, reads, until = Infinity }) =>
      site.changes() !== null &&
      begun.day === today() &&
      Date.now() < until &&
      site.stands(reads, begun.changes),
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
    const { value, reads } = asked === null ? await makeNow() : await find(asked)
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

/**
 * The frame of all pages, read once for as long as nothing of it changes. Where the database does not
 * answer it is as it was when it was last read: a page that says so needs it.
 */
export function followFrame(db: Db, freshness: Freshness): () => Promise<Frame> {
  let latest = bareFrame
  const read = madeOnce(freshness, async () => {
    latest = await readFrame(db)
    return latest
  })
  return () => read().catch(() => latest)
}
