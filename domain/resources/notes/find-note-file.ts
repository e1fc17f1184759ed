import { and, eq } from 'drizzle-orm'
import { resourceMessages } from '#contract/messages/resources.ts'
import { askable } from '#store/askable.ts'
import type { Reader } from '#store/database.ts'
import { noteFiles } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'
import { Problem } from '../../problem.ts'

/** One file of a note, by the name it has there. Throws not-found. */
export async function getNoteFile(db: Reader, noteId: string, name: string) {
  const [file] = await db
    .select({ hash: files.hash, name: noteFiles.name, type: files.type, size: files.size })
    .from(noteFiles)
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(and(eq(noteFiles.noteId, askable(noteId)), eq(noteFiles.name, askable(name))))
  if (!file) throw new Problem('not-found', resourceMessages.unknownFile)
  return file
}
