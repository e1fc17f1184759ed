import { eq } from 'drizzle-orm'
import { noRoomToProve } from '#contract/messages/set-up.ts'
import type { TargetAnswer, TargetOrder } from '#store/backup/at-target.ts'
import { readChangeMark } from '#store/backup/change-mark.ts'
import type { Db, Reader } from '#store/database.ts'
import { targetBackup } from '#store/target-schema.ts'
import { databaseSize, freeSpace } from './disk-room.ts'

/** Where a site backs itself up to, beside its own disk. */
export interface BackupTarget {
  /** As people know it. */
  name: string
}

interface TargetOptions {
  db: Db
  target: BackupTarget
  /** Does it, wherever it may hang without anybody waiting for it. */
  order: (order: TargetOrder) => Promise<TargetAnswer>
  /** Where a backup is restored for a try, and the disk space that is left free there, in bytes. */
  dataDir: string
  leastFree: number
}

/** How the backups at a target stand. */
export type TargetState = Omit<typeof targetBackup.$inferSelect, 'id'>

/** Even where nothing is written the place is asked so often whether it still holds its backups, in milliseconds. */
const looksEvery = 3_600_000

/**
 * Backs the site up to its target, unless nothing has changed since the last time, and notes how that
 * went. The first backup is proved at once. Throws what went wrong, once it is noted, unless the same
 * went wrong the last time.
 */
export async function backUpToTarget(options: TargetOptions, now = new Date()): Promise<void> {
  const { db, target } = options
  const known = await readTarget(db, target)
  const mark = await readChangeMark(db)
  if (isCurrent(known, mark, now)) return note(db, known, { currentAt: now })
  const answer = await take(options, known)
  if (answer.outcome === 'busy') return
  if (answer.outcome === 'failed') {
    await note(db, known, { trouble: answer.trouble })
    return tell(answer.trouble, known.trouble)
  }
  const takenAt = new Date(answer.takenAt)
  await note(db, known, { takenAt, currentAt: now, lookedAt: now, mark, trouble: null })
  if (known.provedAt === null && known.proofTrouble === null) await proveTarget(options)
}

/**
 * Proves the newest backup at the target, and notes how that went. What could not be proved the last
 * time is mended first, as far as the site still has what it needs. Throws as `backUpToTarget` does.
 */
export async function proveTarget(options: TargetOptions): Promise<void> {
  const { db, target } = options
  const known = await readTarget(db, target)
  if (known.proofTrouble !== null) await take(options, known, true)
  const answer = await prove(options)
  if (answer.outcome === 'busy') return
  if (answer.outcome === 'failed') {
    await note(db, known, { proofTrouble: answer.trouble })
    return tell(answer.trouble, known.proofTrouble)
  }
  await note(db, known, { provedAt: new Date(answer.takenAt), proofTrouble: null })
}

function tell(trouble: string, told: string | null) {
  if (trouble !== told) throw new Error(trouble)
}

function take({ order }: TargetOptions, { takenAt, provedAt }: TargetState, isSuspect = false) {
  return order({
    work: 'take',
    isKnown: takenAt !== null,
    isSuspect,
    provedAt: provedAt?.toISOString() ?? null,
  })
}

/** Nothing that the site itself needs is used up for a try. */
async function prove({ db, order, dataDir, leastFree }: TargetOptions): Promise<TargetAnswer> {
  const wanted = leastFree + (await databaseSize(db))
  if ((await freeSpace(dataDir)) > wanted) return order({ work: 'prove' })
  return { outcome: 'failed', trouble: noRoomToProve(Math.ceil(wanted / 1e6)) }
}

/** What is known of a target; nothing yet of one that is new. */
export async function readTarget(db: Reader, { name }: BackupTarget): Promise<TargetState> {
  const [found] = await db.select().from(targetBackup).where(eq(targetBackup.target, name))
  return found ?? { ...unknown, target: name }
}

const unknown: Omit<TargetState, 'target'> = {
  takenAt: null,
  currentAt: null,
  lookedAt: null,
  provedAt: null,
  mark: null,
  trouble: null,
  proofTrouble: null,
}

function isCurrent(known: TargetState, mark: string | null, now: Date) {
  return (
    mark !== null &&
    mark === known.mark &&
    known.trouble === null &&
    known.lookedAt !== null &&
    Math.abs(now.getTime() - known.lookedAt.getTime()) < looksEvery
  )
}

/** Two processes may do different work at the target, so each notes its own alone. */
async function note(db: Db, known: TargetState, news: Partial<TargetState>) {
  const { target } = known
  const { rowCount } = await db
    .update(targetBackup)
    .set(news)
    .where(eq(targetBackup.target, target))
  if (rowCount === 1) return
  const set = { ...unknown, ...news, target }
  await db.insert(targetBackup).values(set).onConflictDoUpdate({ target: targetBackup.id, set })
}
