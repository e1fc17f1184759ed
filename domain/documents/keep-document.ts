import { eq } from 'drizzle-orm'
import { documentKey } from '#contract/documents.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { documents } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { addFile, type NewFile } from '../files/add-file.ts'
import { snapshotOf } from './kept-documents.ts'

interface NewDocument {
  title: string
  file: NewFile
}

/** Puts a document in place of the one before with its title. Administrators only. */
export async function keepDocument(db: Db, who: Who, document: NewDocument) {
  requireAdmin(who)
  await record(db, who, (tx, log) => putDocument(tx, log, document))
}

/**
 * Puts a document in the place of its title and logs it. The log keeps the file it had before, so
 * its bytes stay.
 */
export async function putDocument(tx: Transaction, log: Log, { title, file }: NewDocument) {
  const key = documentKey(title)
  const [before] = await tx.select().from(documents).where(eq(documents.key, key)).for('update')
  const changed = { fileId: await addFile(tx, file), changedAt: new Date() }
  const row = { key, title: before?.title ?? title.trim(), ...changed }
  await tx.insert(documents).values(row).onConflictDoUpdate({ target: documents.key, set: changed })
  log({
    kind: 'document',
    recordId: key,
    before: before ? snapshotOf(before) : null,
    after: snapshotOf(row),
  })
}
