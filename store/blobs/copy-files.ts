import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { inParallel } from '../in-parallel.ts'
import type { Blobs } from './blobs.ts'

/** Files under way together. */
const abreast = 4

interface CopyOptions {
  from: Blobs
  to: Blobs
  /** The hashes that records name, asked when all that was there at first has been copied. */
  claimed: () => Promise<string[]>
}

/** What came of a copy; files are named by their hashes. */
export interface CopyReport {
  copied: number
  /** Of those copied, in bytes. */
  bytes: number
  /** Were there already; they have been read, and are whole. */
  there: number
  /** Are named by records, and are in neither store. */
  missing: string[]
  /** Are not what their names say, and were not copied. */
  damaged: string[]
}

/**
 * Copies all files of a store into another, and reads all that are there already: every hash is
 * checked. It may be repeated, and what comes while it runs is copied as well where a record names it.
 */
export async function copyFiles({ from, to, claimed }: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, bytes: 0, there: 0, missing: [], damaged: [] }
  const seen = new Set<string>()
  for await (const batch of from.list(Infinity)) await copyAll(batch, () => {})
  await copyAll(await claimed(), (hash) => report.missing.push(hash))
  return report

  async function copyAll(hashes: string[], onMissing: (hash: string) => void) {
    await inParallel(new Set(hashes).difference(seen), abreast, async (hash) => {
      seen.add(hash)
      if (!(await copyOne(hash))) onMissing(hash)
    })
  }

  /** False for one that is nowhere. */
  async function copyOne(hash: string) {
    if (await isWhole(to, hash)) {
      report.there += 1
      return true
    }
    const found = await from.get(hash)
    if (!found) return false
    const size = await copyBytes(found.stream, hash, to)
    if (size === null) report.damaged.push(hash)
    else {
      report.copied += 1
      report.bytes += size
    }
    return true
  }
}

async function isWhole(store: Blobs, hash: string) {
  const found = await store.get(hash)
  if (!found) return false
  const sum = createHash('sha256')
  try {
    for await (const bytes of found.stream) sum.update(bytes)
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  }
  return sum.digest('hex') === hash
}

/** Their size; null for bytes that are not what their name says. */
async function copyBytes(stream: Readable, hash: string, to: Blobs) {
  try {
    const draft = await to.receive(stream, { maxBytes: Infinity })
    try {
      if (draft.hash !== hash) return null
      await draft.store()
      return draft.size
    } finally {
      await draft.discard()
    }
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

const damage: unknown[] = ['damaged', 'cut', 'EIO']

/** What a store says of bytes that it cannot give whole, also where they broke off on their way. */
function isDamage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && damage.includes(error.code)
}
