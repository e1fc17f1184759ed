import { eq } from 'drizzle-orm'
import { isOneOf } from '#store/is-one-of.ts'
import { documents } from '#store/schema.ts'
import type { KeptKind, Snapshot } from '../history/kept-kind.ts'
import { momentIn, textIn } from '../history/read-snapshot.ts'

type DocumentRow = typeof documents.$inferSelect

/** A row as the change log keeps it; its key is the record's id there. */
export function snapshotOf({ title, fileId, changedAt }: Omit<DocumentRow, 'key'>) {
  return { title, fileId, changedAt }
}

/** How documents come back from the change log, each with the file it had. */
export const keptDocuments: KeptKind = {
  fields: { title: { label: 'Title' }, fileId: { label: 'File', holds: 'file' } },
  nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
  async read(tx, keys) {
    const rows = await tx.select().from(documents).where(isOneOf(documents.key, keys)).for('update')
    return rows.map((row) => ({ id: row.key, snapshot: snapshotOf(row) }))
  },
  async insert(tx, records) {
    const rows = records.map(({ id, snapshot }) => ({ key: id, ...columnsIn(snapshot) }))
    await tx.insert(documents).values(rows)
  },
  async update(tx, records) {
    for (const { id, snapshot } of records) {
      await tx.update(documents).set(columnsIn(snapshot)).where(eq(documents.key, id))
    }
  },
  async remove(tx, keys) {
    await tx.delete(documents).where(isOneOf(documents.key, keys))
  },
}

function columnsIn(snapshot: Snapshot) {
  return {
    title: textIn(snapshot, 'title') ?? '',
    fileId: textIn(snapshot, 'fileId') ?? '',
    changedAt: momentIn(snapshot, 'changedAt'),
  }
}
