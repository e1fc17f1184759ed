import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { completeJob, inMinutes, retryJob } from '#store/jobs.ts'
import { files } from '#store/schema.ts'
import { moveSiteVersion } from '#store/site-version.ts'
import type { TextTrouble } from '#store/texts/text-trouble.ts'
import { addFile, type NewFile } from '../files/add-file.ts'
import type { WaitingFile } from './waiting-file.ts'

/** A thread that died or took too long may have stood on a busy machine. */
const mostAttempts = 2

interface WhatWasRead {
  pages: number | null
  hasWords: boolean
  cover: NewFile | null
}

/**
 * Notes that a file has been read. Pages show covers and counts, so the site version moves on; it is
 * no change that anybody made, so the change log is not told.
 */
export async function settleRead(db: Db, file: WaitingFile, read: WhatWasRead): Promise<void> {
  const version = await db.transaction(async (tx) => {
    if (!(await completeJob(tx, file.job))) return null
    const [before] = await tx
      .select({ coverId: fileTexts.coverId })
      .from(fileTexts)
      .where(eq(fileTexts.hash, file.hash))
      .for('update')
    await tx
      .update(fileTexts)
      .set({
        state: read.hasWords ? 'read' : 'no-text',
        pages: read.pages,
        coverId: read.cover && (await addFile(tx, read.cover)),
        trouble: '',
        readAt: sql`now()`,
      })
      .where(eq(fileTexts.hash, file.hash))
    // A cover stands in no snapshot of the change log, so nothing brings the one before back.
    if (before?.coverId) await tx.delete(files).where(eq(files.id, before.coverId))
    return moved(tx)
  })
  if (version !== null) db.site.advance(version)
}

async function moved(tx: Transaction) {
  const { rows } = await tx.execute<{ version: string }>(sql.raw(moveSiteVersion))
  return Number(rows[0]?.version)
}

/** Notes why a file was not read, and has it tried once more, in a minute, where that may help. */
export async function settleTrouble(
  db: Db,
  file: WaitingFile,
  trouble: TextTrouble,
): Promise<void> {
  const { hash, job } = file
  const mayHelp = trouble === 'too-heavy' && job.attempt < mostAttempts
  const end = !mayHelp && { state: 'failed' as const, readAt: sql`now()` }
  await db.transaction(async (tx) => {
    const isOurs = mayHelp ? await retryJob(tx, job, inMinutes(1)) : await completeJob(tx, job)
    if (!isOurs) return
    await tx
      .update(fileTexts)
      .set({ ...end, trouble })
      .where(eq(fileTexts.hash, hash))
  })
}

/** Whether processes died with a file in hand, so often that it may be the file's doing. */
export function isTooDangerous({ job }: WaitingFile): boolean {
  return job.attempt > mostAttempts + 1
}
