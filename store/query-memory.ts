import { hash } from 'node:crypto'
import { isTracked, steadyReadsOf, type Reads } from './reads.ts'
import type { SiteVersion } from './site-version.ts'
import { textOf } from './told-queries.ts'

/**
 * Answers of the database, for as long as nothing that they were read from has changed. When a page is
 * made anew, most often one of the tables that it reads has changed; the others need not be asked again.
 */
export interface QueryMemory {
  /**
   * The answer to a query in the form that the driver takes: what it was the last time, or what `ask` gives
   * now. All who ask for the same are given the same rows, and so these are frozen.
   */
  answer(given: readonly unknown[], ask: () => Promise<unknown>): Promise<unknown>
}

/** Of what the driver answers, what anybody looks at. */
interface Answer {
  rows: readonly unknown[]
  rowCount: number | null
}

interface Remembered {
  answer: Answer
  reads: Reads
  /** How many changes had been heard of when it was known to be so. */
  since: number
  /** In characters, roughly. */
  size: number
}

/** In characters: of one answer, and of all together. */
const largest = 32 * 1024
const most = 512 * 1024

export function createQueryMemory(site: Pick<SiteVersion, 'changes' | 'stands'>): QueryMemory {
  /** By query; whichever was asked last leaves last. */
  const known = new Map<string, Remembered>()
  let size = 0

  return {
    async answer(given, ask) {
      // Whoever has their reads noted keeps what they make of them for as long as those stand, and no longer.
      const since = isTracked() ? site.changes() : null
      const query = since === null ? null : queryOf(given)
      if (since === null || query === null) return ask()
      const { name, reads } = query
      const found = take(name)
      if (found && site.stands(found.reads, found.since)) {
        put(name, { ...found, since })
        return found.answer
      }
      const answer = await ask()
      if (!isAnswer(answer)) return answer
      const { rows, rowCount } = answer
      const ofRows = sizeOf(rows, largest)
      if (ofRows > largest) return answer
      freeze(rows)
      put(name, { answer: { rows, rowCount }, reads, since, size: ofRows })
      return answer
    },
  }

  function put(name: string, one: Remembered) {
    take(name)
    known.set(name, one)
    size += one.size
    for (const oldest of known.keys()) {
      if (size <= most) return
      take(oldest)
    }
  }

  /** What is known, which is then no longer so. */
  function take(name: string): Remembered | undefined {
    const found = known.get(name)
    if (found) {
      known.delete(name)
      size -= found.size
    }
    return found
  }
}

/** What a query is known by, and what it reads; null for one whose answer depends on more than that. */
function queryOf([query, values]: readonly unknown[]): { name: string; reads: Reads } | null {
  const text = textOf(query)
  const params: unknown[] = Array.isArray(values) ? values : []
  const reads = steadyReadsOf(text, params)
  if (reads === null) return null
  // Rows come as lists or as objects.
  const form = typeof query === 'object' && query !== null && 'rowMode' in query
  return { name: hash('sha256', JSON.stringify([text, params, form]), 'base64'), reads }
}

function isAnswer(given: unknown): given is Answer {
  return typeof given === 'object' && given !== null && 'rows' in given && 'rowCount' in given
}

/** For each value, whatever it is. */
const ofValue = 16

/** How much something holds, in characters; more than `left` where it is too much, or cannot be frozen. */
function sizeOf(value: unknown, left: number): number {
  if (typeof value === 'string') return ofValue + value.length
  if (typeof value !== 'object' || value === null) return ofValue
  if (ArrayBuffer.isView(value)) return Infinity
  let size = ofValue
  for (const part of Object.values(value)) {
    size += sizeOf(part, left - size)
    if (size > left) return size
  }
  return size
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
