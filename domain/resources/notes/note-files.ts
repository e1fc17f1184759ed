import { asc, count, eq, and } from 'drizzle-orm'
import type { HeldFile } from '#contract/kinds/field.ts'
import { askable, isOneOf, isSpelled, chunksOf } from '#store/queries.ts'
import { noteFiles } from '#store/resource-schema.ts'
import type { Parts } from '../../records/table-storage.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import type { Reader } from '#store/database.ts'
import { files } from '#store/schema.ts'
import { Problem } from '../../problem.ts'

/** The files of notes, which have rows of their own: search and the viewer ask for one by its name. */
export const noteFilesApart: Parts<'files'> = {
  names: ['files'],
  async read(db, ids) {
    const rows = await db
      .select()
      .from(noteFiles)
      .where(isOneOf(noteFiles.noteId, ids))
      .orderBy(asc(noteFiles.position))
    const held = Map.groupBy(rows, ({ noteId }) => noteId)
    const filesOf = (id: string) =>
      (held.get(id) ?? []).map(({ name, fileId }): HeldFile => ({ name, fileId }))
    return new Map(ids.map((id) => [id, { files: filesOf(id) }]))
  },
  async write(tx, records) {
    const ids = records.map(({ id }) => id)
    await tx.delete(noteFiles).where(isOneOf(noteFiles.noteId, ids))
    const rows = records.flatMap(({ id, snapshot }) =>
      // The description of a note says that files stand here.
      (snapshot.files as HeldFile[]).map((file, position) => ({ noteId: id, position, ...file })),
    )
    for (const chunk of chunksOf(rows)) await tx.insert(noteFiles).values(chunk)
  },
  async holderOf(tx, fileIds) {
    const { noteId, fileId } = noteFiles
    const [found] = await tx
      .select({ noteId })
      .from(noteFiles)
      .where(isOneOf(fileId, fileIds.map(askable)))
      .groupBy(noteId)
      .having(eq(count(), new Set(fileIds).size))
    return found?.noteId ?? null
  },
}

/** One file of a note, by the name it has there, as `fileNamed` tells them. Throws not-found. */
export async function getNoteFile(db: Reader, noteId: string, name: string) {
  const spelled = await db
    .select({ hash: files.hash, name: noteFiles.name, type: files.type, size: files.size })
    .from(noteFiles)
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(and(eq(noteFiles.noteId, askable(noteId)), isSpelled(noteFiles.name, name)))
  const file = fileNamed(spelled, name)
  if (!file) throw new Problem('not-found', resourceMessages.unknownFile)
  return file
}

/** The file of this name, or else the one whose letters differ only in how they are composed. */
export function fileNamed<File extends { name: string }>(attached: readonly File[], name: string) {
  return (
    attached.find((file) => file.name === name) ??
    attached.find((file) => file.name.normalize() === name.normalize())
  )
}
