import { and, eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Reader } from '#store/database.ts'
import { files, noteFiles } from '#store/schema.ts'
import { Problem } from '../problem.ts'

/** One file of a note, by the name it has there. Throws not-found. */
export async function getNoteFile(db: Reader, noteId: string, name: string) {
  const [file] = await db
    .select({ hash: files.hash, name: noteFiles.name, type: files.type, size: files.size })
    .from(noteFiles)
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(and(eq(noteFiles.noteId, storable(noteId)), eq(noteFiles.name, storable(name))))
  if (!file) throw new Problem('not-found', messages.resources.unknownFile)
  return file
}

/** PostgreSQL refuses a NUL, and no id or name has the character that stands in for it here. */
function storable(text: string) {
  return text.replaceAll('\0', '\ufffd')
}
