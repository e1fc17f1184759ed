import { and, eq, isNotNull } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { shownPictures } from '#store/file-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { files } from '#store/schema.ts'
import { mayShowPictures, picturesWithin } from './held-files.ts'
import type { RecordStorage } from './record-storage.ts'

/** Those of these pictures that a record shows already, in a list or a text. */
export async function shownInTexts(
  db: Reader,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ fileId: shownPictures.fileId })
    .from(shownPictures)
    .where(isOneOf(shownPictures.fileId, fileIds))
  return new Set(rows.map(({ fileId }) => fileId))
}

/**
 * The same storage, which notes with each record the pictures in its lists and texts: by that it is
 * known who may see a picture (`domain/files/sized-picture.ts`). A kind that can have none is as it was.
 */
export function notingPictures(kind: Kind, storage: RecordStorage): RecordStorage {
  if (!mayShowPictures(kind.fields)) return storage
  const note = async (tx: Transaction, ids: readonly string[]) => {
    const found = await storage.find(tx, ids)
    await tx.delete(shownPictures).where(ofRecords(kind, ids))
    for (const { id, snapshot } of found) {
      const named = picturesWithin(kind.fields, snapshot)
      if (named.length > 0) await noteAll(tx, { kind: kind.name, recordId: id }, named)
    }
  }
  return {
    ...storage,
    async insert(tx, records) {
      await storage.insert(tx, records)
      await note(
        tx,
        records.map(({ id }) => id),
      )
    },
    async update(tx, records) {
      await storage.update(tx, records)
      await note(
        tx,
        records.map(({ id }) => id),
      )
    },
    async remove(tx, ids) {
      await storage.remove(tx, ids)
      await tx.delete(shownPictures).where(ofRecords(kind, ids))
    },
  }
}

function ofRecords({ name }: Kind, ids: readonly string[]) {
  return and(eq(shownPictures.kind, name), isOneOf(shownPictures.recordId, ids))
}

/** What a text names and the site does not have as a picture is shown nowhere. */
async function noteAll(
  tx: Transaction,
  record: { kind: string; recordId: string },
  fileIds: readonly string[],
) {
  const pictures = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(isOneOf(files.id, fileIds), isNotNull(files.width)))
  if (pictures.length === 0) return
  await tx.insert(shownPictures).values(pictures.map(({ id }) => ({ ...record, fileId: id })))
}
