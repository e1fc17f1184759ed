import { and, eq } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { uploads } from '#store/file-schema.ts'
import { files } from '#store/schema.ts'
import { mayEditNotes, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import type { NewFile } from './add-file.ts'
import { ownerOf } from './sized-picture.ts'
import { waitingUploads } from './uploads.ts'

/** The types of pictures that people upload. */
const uploaded = ['image/png', 'image/jpeg']

/**
 * A picture by the id of its file: a stored one that somebody may see, or one that they have uploaded
 * themselves and no form has named yet. Throws not-found.
 */
export async function pictureById(
  db: Reader,
  who: Who,
  id: string,
): Promise<{ is: 'stored'; hash: string } | { is: 'upload'; file: NewFile }> {
  const [stored] = await db
    .select({ hash: files.hash })
    .from(files)
    .where(eq(files.id, askable(id)))
  if (stored && (await ownerOf(db, who, stored.hash)) !== null) {
    return { is: 'stored', hash: stored.hash }
  }
  const [file] = mayEditNotes(who) ? await waitingUploads(db, who, [id]) : []
  if (file && uploaded.includes(file.type)) return { is: 'upload', file }
  throw new Problem('not-found', messages.request.unknownCall)
}

/** A picture with these bytes that somebody has uploaded and no form has named yet: previews show it. */
export async function uploadedPicture(db: Reader, who: Who, hash: string): Promise<NewFile | null> {
  if (!mayEditNotes(who)) return null
  const [file] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.hash, hash), eq(uploads.accountId, who.accountId)))
    .limit(1)
  return file && uploaded.includes(file.type) ? file : null
}
