import { eq, sql } from 'drizzle-orm'
import { documentKey, standingCategory } from '#contract/documents.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import { isSpelled } from '#store/queries.ts'
import { documents } from '#store/schema.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import { putFile, type NewFile } from '../files/add-file.ts'
import { storedKinds } from '../records/stored-kinds.ts'
import { insertRecords, rewriteRecord } from '../records/write-records.ts'

interface NewDocument {
  title: string
  file: NewFile
}

/** Puts a document in place of the one before with its title. Only for whoever may. */
export async function saveDocument(db: Db, who: Who, document: NewDocument) {
  requireWriter(who, 'document')
  await record(db, who, (tx, log) => putDocument(tx, log, document))
}

/**
 * Puts a document in the place of its title and logs it. The log keeps the file it had before, so
 * its bytes stay. The file that is there already changes nothing.
 */
async function putDocument(tx: Transaction, log: Log, { title, file }: NewDocument) {
  const key = documentKey(title)
  // Of two who upload the first one at once, the second waits, and finds what the first has done.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`document ${key}`}))`)
  const named = await tx
    .select({ id: documents.key })
    .from(documents)
    .where(isSpelled(documents.titleKey, key))
  const [before] = await storedKinds.document.read(
    tx,
    named.map(({ id }) => id),
  )
  // The description of a document says that a file's id stands here.
  const held = (before?.snapshot.fileId ?? null) as string | null
  const fileId = await putFile(tx, held, file)
  if (fileId === held) return
  if (before) await rewriteRecord({ tx, log }, 'document', before, { fileId })
  else {
    const category = standingCategory(title)
    const snapshot = { title: title.trim(), category, fileId, changedAt: new Date() }
    const isKeyFree = (await tx.$count(documents, eq(documents.key, key))) === 0
    await insertRecords({ tx, log }, 'document', [{ id: isKeyFree ? key : newId(), snapshot }])
  }
}
