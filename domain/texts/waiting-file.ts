import { and, eq } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import type { Job } from '#store/jobs.ts'

/** A file that this process is to read. */
export interface WaitingFile {
  hash: string
  type: string
  job: Job
}

/** The file of a job; null where it was read, or is gone. */
export async function findWaitingFile(db: Db, job: Job): Promise<WaitingFile | null> {
  const { hash, type, state } = fileTexts
  const [found] = await db
    .select({ hash, type })
    .from(fileTexts)
    .where(and(eq(hash, job.key), eq(state, 'waiting')))
  return found ? { ...found, job } : null
}
