import { and, eq, inArray } from 'drizzle-orm'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import type { Db } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { enqueue } from '#store/jobs.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'

/** Has a file that failed, or had no words in it, wait to be read like a new one. */
export async function readAgain(db: Db, who: Who, hash: string): Promise<void> {
  requireAdmin(who)
  await db.transaction(async (tx) => {
    const again = await tx
      .update(fileTexts)
      .set({ state: 'waiting', trouble: '' })
      .where(and(eq(fileTexts.hash, hash), inArray(fileTexts.state, ['no-text', 'failed'])))
      .returning({ hash: fileTexts.hash })
    if (again.length === 0) throw new Problem('not-found', fileTextMessages.unknown)
    await enqueue(tx, 'texts', [hash])
  })
}
