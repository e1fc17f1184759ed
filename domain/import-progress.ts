import { and, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ImportProgress, ImportReport } from '#contract/imports.ts'
import * as words from '#contract/messages/import-progress.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { importProgress } from '#store/file-schema.ts'
import { changes } from '#store/schema.ts'
import { requireMember, type Member, type Who } from './accounts/access.ts'
import { Problem } from './problem.ts'

/** How often work that goes on says so, in milliseconds. */
const pulse = 5000
/** After so many seconds without a sign, the process that did it has ended. */
const silence = 20
/** How long an import that has ended waits for its member to see how, in hours. */
const hours = 24

/** An import as its progress is stored: whose, of what, and which. */
export interface LongImport<Result> {
  who: Member
  topic: string
  importId: string
  /** The name of its file; '' where it has none. */
  name: string
  /** What whoever comes back is told of it; null where what it leaves behind says enough. */
  reportOf: (result: Result) => ImportReport | null
}

/** Says how far it is. Throws conflict where the import was cancelled meanwhile. */
export type TellProgress = (done: number, total: number) => Promise<void>

/**
 * Does an import and stores how far it is, so that its page can say so, also in another tab and on
 * another copy of the site. How it ended stays until somebody puts it away (`stopImport`). The same
 * import that is asked for twice at once counts as one, which has ended well if either has.
 */
export async function withProgress<Result>(
  db: Db,
  { who, topic, importId, name, reportOf }: LongImport<Result>,
  work: (tell: TellProgress) => Promise<Result>,
): Promise<Result> {
  const own = and(ofMember(who, topic), eq(importProgress.importId, importId))
  const begun = { importId, name, total: 0, done: 0, isCancelled: false, report: null, trouble: '' }
  const values = { accountId: who.accountId, topic, ...begun, seenAt: sql`now()` }
  const target = [importProgress.accountId, importProgress.topic]
  await db.insert(importProgress).values(values).onConflictDoUpdate({ target, set: values })
  const note = (change: Partial<typeof importProgress.$inferInsert>) =>
    db
      .update(importProgress)
      .set({ ...change, seenAt: sql`now()` })
      .where(and(own, isNull(importProgress.report)))
      .returning({ isCancelled: importProgress.isCancelled })
  // A sign that is lost is no reason to stop: the next one follows.
  const beating = setInterval(() => void note({}).catch(() => {}), pulse)
  const done = await work(async (counted, total) => {
    const [now] = await note({ done: counted, total })
    if (now?.isCancelled) throw new Problem('conflict', words.cancelled)
  })
    .catch(async (error: unknown) => {
      const trouble = error instanceof Problem ? error.message : words.failed
      // Why it failed counts for more than that this could not be stored as well.
      await note({ trouble }).catch(() => {})
      throw error
    })
    .finally(() => clearInterval(beating))
  const report = reportOf(done)
  // What was imported stays imported, whether that can be stored beside it or not.
  await Promise.allSettled([report ? note({ report }) : db.delete(importProgress).where(own)])
  return done
}

/** How far a member's import of this topic is, or how it ended; null where there is none. */
export async function progressOf(
  db: Reader,
  who: Who,
  topic: string,
): Promise<ImportProgress | null> {
  requireMember(who)
  const { importId, name, done, total, report, trouble, seenAt } = importProgress
  const isSilent = sql<boolean>`${seenAt} < now() - make_interval(secs => ${silence})`
  const [row] = await db
    .select({ importId, name, done, total, report, trouble, isSilent })
    .from(importProgress)
    .where(ofMember(who, topic))
  if (!row) return null
  const { isSilent: isLost, report: stored, ...said } = row
  // Only withProgress writes them.
  const ended = stored as ImportReport | null
  const isRunning = ended === null && said.trouble === '' && !isLost
  const lost = ended === null && said.trouble === '' && isLost ? words.interrupted : ''
  return { ...said, trouble: said.trouble || lost, report: ended, isRunning }
}

/**
 * Asks a member's import to stop: nothing of it is saved then, unless it has just come to its end. One
 * that has ended is put away. Another import of the same topic is left alone.
 */
export async function stopImport(
  db: Db,
  who: Who,
  { topic, importId }: { topic: string; importId: string },
): Promise<void> {
  requireMember(who)
  const now = await progressOf(db, who, topic)
  const mine = and(ofMember(who, topic), eq(importProgress.importId, importId))
  if (now?.isRunning) await db.update(importProgress).set({ isCancelled: true }).where(mine)
  else await db.delete(importProgress).where(mine)
}

/**
 * Keeps what came of an import, in the transaction that wrote it, for whoever stays on its page or comes
 * back to it. It takes the place of the one before.
 */
export async function keepReport(
  tx: Transaction,
  { who, topic, report }: { who: Member; topic: string; report: ImportReport },
): Promise<void> {
  const ended = { importId: report.change, name: '', total: 0, done: 0, isCancelled: false }
  const values = {
    accountId: who.accountId,
    topic,
    ...ended,
    report,
    trouble: '',
    seenAt: sql`now()`,
  }
  const target = [importProgress.accountId, importProgress.topic]
  await tx.insert(importProgress).values(values).onConflictDoUpdate({ target, set: values })
}

/**
 * What came of the last import that `keepReport` kept; null where there is none, or where no record is as
 * the import left it any more, since it was undone.
 */
export async function keptReport(
  db: Reader,
  who: Member,
  topic: string,
): Promise<ImportReport | null> {
  const [row] = await db
    .select({ report: importProgress.report })
    .from(importProgress)
    .where(ofMember(who, topic))
  // Only keepReport writes them.
  const report = (row?.report ?? null) as ImportReport | null
  if (report === null || report.change === '') return report
  const later = alias(changes, 'later')
  const isOfRecord = and(eq(later.kind, changes.kind), eq(later.recordId, changes.recordId))
  const since = db
    .select({ id: later.id })
    .from(later)
    .where(and(isOfRecord, gt(later.id, changes.id)))
  const [standing] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.batch, report.change), notExists(since)))
    .limit(1)
  return standing ? report : null
}

/** Puts such a report away. */
export async function dropReport(db: Db, who: Member, topic: string): Promise<void> {
  await db.delete(importProgress).where(ofMember(who, topic))
}

/** Removes how imports ended that nobody has come back to see. */
export async function sweepProgress(db: Db): Promise<void> {
  await db
    .delete(importProgress)
    .where(lt(importProgress.seenAt, sql`now() - make_interval(hours => ${hours})`))
}

function ofMember({ accountId }: Member, topic: string) {
  return and(eq(importProgress.accountId, accountId), eq(importProgress.topic, topic))
}
