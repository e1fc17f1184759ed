import { isDeepStrictEqual } from 'node:util'
import {
  isOver,
  noteReads,
  trackReads,
  unnoted,
  untold,
  untoldOf,
  type Reads,
} from '#store/reads.ts'
import type { SiteVersion } from '#store/site-version.ts'
import { today } from './site/today.ts'

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
  /**
   * Whether nothing speaks against it: it is fresh, or will be where the values that it shows are still
   * the same when they have been read anew.
   */
  mayStand(made: Made): boolean
  /** Whether none of the values that are followed has to be read anew. */
  isSettled(): boolean
  /** Begins to follow a value that many things show (`followValue`). */
  follow(): FollowedValue
}

/** A value that is read anew when something of it has changed, and most often is the same then. */
interface FollowedValue {
  /**
   * Takes note that it was read anew: of what it was made, and whether it is another than before. Gives the
   * name by which whoever shows it has read it.
   */
  settle(made: Made, isAnother: boolean): string
}

/** Ahead of the number of a value and of its edition, which together stand for it among what was read. */
const valueMark = 'value/'

/**
 * Knows of every change of the database, of the department's midnight and of the moments at which
 * something ends: pages say what is coming up.
 */
export function createFreshness(site: Pick<SiteVersion, 'changes' | 'stands'>): Freshness {
  /** By the name of their present edition. */
  const values = new Map<string, Made>()
  const state = { followed: 0 }

  return { begin, isFresh, mayStand, isSettled, follow }

  function begin() {
    const changes = site.changes()
    return changes === null ? null : { changes, day: today() }
  }

  function isFresh(made: Made): boolean {
    const changes = site.changes()
    if (changes === null || !stands(made)) return false
    if (made.begun.changes === changes) return true
    if (!valuesOf(made).every((value) => value !== undefined && isFresh(value))) return false
    made.begun = { changes, day: made.begun.day }
    return true
  }

  function mayStand(made: Made): boolean {
    return stands(made) && valuesOf(made).every((value) => value !== undefined)
  }

  function isSettled() {
    return [...values.values()].every(isFresh)
  }

  /** Whether nothing has changed but for the values that it shows. */
  function stands({ begun, reads }: Made) {
    return begun.day === today() && !isOver(reads) && site.stands(reads, begun.changes)
  }

  /** What the values that something shows were made of; undefined for one that is another by now. */
  function valuesOf({ reads }: Made) {
    return [...reads].filter((name) => name.startsWith(valueMark)).map((name) => values.get(name))
  }

  function follow(): FollowedValue {
    const number = (state.followed += 1)
    let edition = 0
    const nameOf = () => `${valueMark}${number}@${edition}`
    return {
      settle(made, isAnother) {
        if (isAnother) {
          values.delete(nameOf())
          edition += 1
        }
        values.set(nameOf(), made)
        return nameOf()
      },
    }
  }
}

/**
 * Whether what somebody else was given is as good for whoever has asked since: nothing of it had
 * changed when they asked.
 */
export function isAsGood(freshness: Freshness, made: Made, asked: Beginning): boolean {
  return made.begun.changes >= asked.changes || freshness.isFresh(made)
}

/** What was made once for all who ask. */
interface MadeOnce<Value> extends Made {
  value: Value
  /** By what names whoever is given it has read it. */
  noted: Iterable<string>
}

/**
 * Makes something that many pages show once for as long as nothing of it changes. Whoever asks has
 * read the same as the one for whom it was made.
 */
export function madeOnce<Value>(freshness: Freshness, make: () => Promise<Value>) {
  return askedOnce(freshness, make, (made) => ({ ...made, noted: made.reads }))
}

/**
 * The same for what most changes of what it is made of leave as it is: whoever asks has read the value
 * itself, and stands as long as that is the same.
 */
export function followValue<Value>(freshness: Freshness, make: () => Promise<Value>) {
  const followed = freshness.follow()
  let last: { value: Value } | null = null
  return askedOnce(freshness, make, (made) => {
    const isAnother = !last || !isDeepStrictEqual(last.value, made.value)
    // It stays the same object as well, by which those who keep it know it.
    if (!last || isAnother) last = { value: made.value }
    const name = followed.settle(made, isAnother)
    return { ...made, value: last.value, noted: [name, ...untoldOf(made.reads)] }
  })
}

function askedOnce<Value>(
  freshness: Freshness,
  make: () => Promise<Value>,
  settle: (made: Made & { value: Value }) => MadeOnce<Value>,
) {
  let known: MadeOnce<Value> | null = null
  let underWay: Promise<MadeOnce<Value>> | null = null

  return async (): Promise<Value> => {
    const asked = freshness.begin()
    if (asked === null) return make()
    try {
      const { value, noted } = await find(asked)
      noteReads(noted)
      return value
    } catch (error) {
      // Whatever is shown in its place is not to be kept.
      noteReads([untold])
      throw error
    }
  }

  async function find(asked: Beginning): Promise<MadeOnce<Value>> {
    if (known && freshness.isFresh(known)) return known
    if (!underWay) return begin(asked)
    const joined = await underWay
    return isAsGood(freshness, joined, asked) ? joined : find(freshness.begin() ?? asked)
  }

  function begin(begun: Beginning) {
    // What is noted is for whoever asks, and not for the one for whom it happens to be made.
    const made = unnoted(() => trackReads(make)).then(
      ({ result: value, reads }) => (known = settle({ begun, value, reads })),
    )
    underWay = made.finally(() => {
      underWay = null
    })
    return underWay
  }
}
