import { eq, sql } from 'drizzle-orm'
import { storageUsed, uploadMessages } from '#contract/messages/uploads.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db, Reader } from '#store/database.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'
import type { Member } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import { removeUnclaimed } from './remove-unclaimed.ts'

/** How much everybody may store. */
export interface Storage {
  /**
   * Lets a member store something. Throws too-large where nothing more of theirs fits, and overloaded
   * where the disk has too little room.
   */
  open(who: Member): Promise<Allowance>
  /**
   * Removes bytes that nothing refers to any more, as far as that can be done now; what cannot goes
   * with the nightly sweep. It never fails.
   */
  letGo: (hashes: readonly string[]) => Promise<void>
  /** How many are storing something just now, and how many bytes came since the start. */
  figures: () => { underWay: number; bytes: number }
}

export interface Allowance {
  /** Counts bytes before they are written; throws as `open` does. */
  claim: (bytes: number) => Promise<void>
  /** Takes back the claim of bytes that are gone again. */
  release: (bytes: number) => void
  /** Ends it when what was written is recorded, or gone. It never fails. */
  close: () => Promise<void>
}

interface StorageBounds {
  db: Db
  blobs: Blobs
  /** In bytes. */
  studentQuota: number
  staffQuota: number
  /** How much of the disk stays free, in bytes. */
  leastFree: number
  /** Told of what could not be looked up or removed, which is no fault of whoever asks. */
  onTrouble: (error: Error) => void
}

/** What an account has in the store, and what it is sending just now, in bytes. */
interface Ledger {
  stored: number
  inFlight: number
  open: number
  /** How many have closed: the last of them knows best what is stored. */
  closed: number
}

/** After so many bytes, of all uploads together, the disk is looked at again. */
const betweenLooks = 32 * 2 ** 20

/** Opens the books of who stores how much: what the database knows, and what is on its way here. */
export function openStorage(bounds: StorageBounds): Storage {
  const ledgers = new Map<string, Ledger>()
  const takeRoom = openDisk(bounds)
  let received = 0

  return {
    open,
    figures: () => ({
      underWay: [...ledgers.values()].reduce((sum, ledger) => sum + ledger.open, 0),
      bytes: received,
    }),
    letGo: (hashes) => removeUnclaimed(bounds, hashes).catch(bounds.onTrouble),
  }

  async function open({ accountId, role, teacher }: Member): Promise<Allowance> {
    await takeRoom('look')
    const quota = role === 'stud' && !teacher ? bounds.studentQuota : bounds.staffQuota
    const ledger = await enter(accountId)
    let claimed = 0
    // An upload that adds nothing has no room either.
    await claim(1).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return { claim, release, close }

    async function claim(bytes: number) {
      const used = ledger.stored + ledger.inFlight
      if (used + bytes > quota) throw new Problem('too-large', storageUsed(used, quota))
      ledger.inFlight += bytes
      claimed += bytes
      received += bytes
      await takeRoom(bytes)
    }

    function release(bytes: number) {
      ledger.inFlight -= bytes
      claimed -= bytes
    }

    async function close() {
      ledger.closed += 1
      const turn = ledger.closed
      // Others of the same account go on: until the database says what was recorded, it all counts.
      ledger.stored += claimed
      release(claimed)
      leave(accountId, ledger)
      if (ledger.open === 0) return
      const stored = await storedBy(bounds.db, accountId).catch(bounds.onTrouble)
      if (stored !== undefined && turn === ledger.closed) ledger.stored = stored
    }
  }

  async function enter(accountId: string): Promise<Ledger> {
    const known = ledgers.get(accountId)
    const ledger = known ?? { stored: 0, inFlight: 0, open: 0, closed: 0 }
    ledgers.set(accountId, ledger)
    ledger.open += 1
    try {
      const stored = await storedBy(bounds.db, accountId)
      // Another may have closed meanwhile, and counted more.
      ledger.stored = Math.max(ledger.stored, stored)
    } catch (error) {
      leave(accountId, ledger)
      throw error
    }
    return ledger
  }

  function leave(accountId: string, ledger: Ledger) {
    ledger.open -= 1
    if (ledger.open === 0) ledgers.delete(accountId)
  }
}

/**
 * Returns what counts bytes against the room on the disk before they are written, those of all uploads
 * together; 'look' counts none, and looks. It throws overloaded where they do not fit.
 */
function openDisk({ blobs, leastFree }: Pick<StorageBounds, 'blobs' | 'leastFree'>) {
  const disk = { left: 0, sinceLook: 0 }

  return async (wanted: number | 'look') => {
    const bytes = wanted === 'look' ? 0 : wanted
    disk.left -= bytes
    disk.sinceLook += bytes
    if (wanted !== 'look' && disk.left >= 0 && disk.sinceLook < betweenLooks) return
    disk.sinceLook = 0
    const free = await blobs.freeSpace()
    disk.left = free - leastFree - bytes
    if (disk.left >= 0) return
    const cause = new Error(`The disk has ${free} bytes free; uploads leave ${leastFree}.`)
    throw new Problem('overloaded', uploadMessages.full, { cause })
  }
}

/** In bytes; what is stored once counts once, however many records have it. */
async function storedBy(db: Reader, accountId: string): Promise<number> {
  const all = db
    .select({ hash: files.hash, size: files.size })
    .from(files)
    .where(eq(files.accountId, accountId))
    .union(
      db
        .select({ hash: uploads.hash, size: uploads.size })
        .from(uploads)
        .where(eq(uploads.accountId, accountId)),
    )
    .as('own')
  const [sum] = await db.select({ bytes: sql<string>`coalesce(sum(${all.size}), 0)` }).from(all)
  return Number(sum?.bytes ?? 0)
}
