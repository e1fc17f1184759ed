import { and, eq, isNull } from 'drizzle-orm'
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
 * A picture by the id of its file: a stored one that somebody may see, also under the id that it has in the
 * form of a copy, or one that they have uploaded themselves and no form has named yet. Throws not-found.
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
  const [file] = !stored && mayEditNotes(who) ? await waitingUploads(db, who, [id]) : []
  const made = stored ?? (file?.width === undefined ? undefined : file)
  if (made && (await ownerOf(db, who, made.hash)) !== null) return { is: 'stored', hash: made.hash }
  if (file && uploaded.includes(file.type)) return { is: 'upload', file }
  throw new Problem('not-found', messages.request.unknownCall)
}

/**
 * A picture with these bytes that somebody has uploaded and no form has named yet: previews show it. What
 * waits for the form of a copy is a stored picture, which is there in all sizes.
 */
export async function uploadedPicture(db: Reader, who: Who, hash: string): Promise<NewFile | null> {
  if (!mayEditNotes(who)) return null
  const isSent = and(eq(uploads.hash, hash), isNull(uploads.width))
  const [file] = await db
    .select({ hash: uploads.hash, name: uploads.name, type: uploads.type, size: uploads.size })
    .from(uploads)
    .where(and(isSent, eq(uploads.accountId, who.accountId)))
    .limit(1)
  return file && uploaded.includes(file.type) ? file : null
}
