import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { messages } from '#contract/messages.ts'
import { pictureMessages } from '#contract/messages/uploads.ts'
import type { Reader } from '#store/database.ts'
import type { PictureSize, SizedPicture, SizedPictures } from '#store/pictures/sized-pictures.ts'
import { mayEditRecords, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import type { Decoding, DecodingTurn } from './decoding.ts'
import { and, desc, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fileTexts, shownPictures } from '#store/file-schema.ts'
import { events, files, records, students } from '#store/schema.ts'
import { mayShowPictures } from '../records/held-files.ts'
import { isShown } from '../records/hidden.ts'
import { namesFile } from '../records/names-file.ts'
import { audienceIn } from '../students/chosen-audiences.ts'
import { fileUses } from '../texts/file-uses.ts'

const isSharedPhoto = sql`${audienceIn('photo')} = 'public'`

/** Where the sizes of pictures are stored, and what makes them. */
export interface SizingTools {
  pictures: SizedPictures
  decoding: Decoding
}

type SizingTurn = Pick<DecodingTurn, 'lane' | 'signal'>

/**
 * For how long a reader waits for a size, in milliseconds. A browser asks for six pictures at once, of
 * which each takes up to 0.3 s on a fast machine, and shows one that was refused as broken.
 */
const patience = 10_000

/**
 * A picture that somebody may see in one size, made now if nobody has asked for it before; whoever asks waits for a
 * turn then. Throws not-found, and overloaded where it cannot be made or is not made in time.
 */
export async function sizedPicture(
  { db, ...tools }: SizingTools & { db: Reader },
  who: Who,
  wish: PictureSize,
  turn: SizingTurn,
): Promise<SizedPicture & { owner: PictureOwner }> {
  const owner = await ownerOf(db, who, wish.hash)
  if (!owner) throw unknown()
  return { ...(await pictureInSize(tools, wish, turn)), owner }
}

/** The same, once it is known that whoever asks may see it. */
export async function pictureInSize(
  { pictures, decoding }: SizingTools,
  wish: PictureSize,
  turn: SizingTurn,
): Promise<SizedPicture> {
  const found = await pictures.find(wish)
  if (found) return found
  const name = `${wish.hash} ${wish.width} ${wish.format}`
  // Whoever waited for the one before may find its work done.
  await decoding.run({ ...turn, name, patience }, async (remake) => {
    const madeMeanwhile = await pictures.find(wish)
    madeMeanwhile?.stream.destroy()
    if (!madeMeanwhile) await pictures.make(wish, remake).catch(explain)
  })
  const made = await pictures.find(wish)
  if (!made) throw unknown()
  return made
}

function explain(error: Error & { code?: string }): never {
  if (error.code === 'no-picture') throw unknown(error)
  if (error.code !== 'not-stored' && error.code !== 'too-heavy') throw error
  throw new Problem('overloaded', pictureMessages.notStored, { cause: error })
}

function unknown(cause?: Error) {
  return new Problem('not-found', messages.request.unknownCall, { cause })
}

/**
 * On whose page everybody may see a picture: one of the department's, or a person's own. What only
 * administrators see yet, since its record is a draft, is an editor's.
 */
export type PictureOwner = 'department' | 'person' | 'editor'

/** Whose a picture with this hash is, of those that somebody may see; null for any other. */
export async function ownerOf(db: Reader, who: Who, hash: string): Promise<PictureOwner | null> {
  const owner = await publicPicture(db, hash)
  if (owner !== null || !mayEditRecords(who)) return owner
  const [ofRecord] = await shownIn(db, hash).limit(1)
  return ofRecord ? 'editor' : null
}

/**
 * On whose page a picture with this hash is shown to everybody; null where it is on none. A
 * person's may be hidden again any day.
 */
async function publicPicture(db: Reader, hash: string): Promise<PictureOwner | null> {
  const [ofEvent] = await db
    .select({ id: events.id })
    .from(files)
    .innerJoin(events, eq(events.photoId, files.id))
    .where(eq(files.hash, hash))
    .limit(1)
  if (ofEvent || (await isPublicCover(db, hash))) return 'department'
  const [ofRecord] = await db
    .select({ kind: records.kind })
    .from(files)
    .innerJoin(records, or(...pictured.map(holdsPicture)))
    .where(eq(files.hash, hash))
    // Whoever is on a picture may take it back, also where a festival shows the same one.
    .orderBy(desc(records.kind))
    .limit(1)
  if (ofRecord) return ownerByKind(ofRecord.kind)
  const [within] = await shownIn(db, hash, isVisible()).orderBy(desc(shownPictures.kind)).limit(1)
  if (within) return ownerByKind(within.kind)
  const [ofStudent] = await db
    .select({ id: students.id })
    .from(files)
    .innerJoin(students, eq(students.photoId, files.id))
    .where(and(eq(files.hash, hash), isSharedPhoto))
    .limit(1)
  return ofStudent ? 'person' : null
}

function ownerByKind(kind: string): PictureOwner {
  return kind === kinds.person.name ? 'person' : 'department'
}

/** The kinds of the records that show a picture in a list or a text. */
function shownIn(db: Reader, hash: string, when?: SQL) {
  return db
    .select({ kind: shownPictures.kind })
    .from(files)
    .innerJoin(shownPictures, eq(shownPictures.fileId, files.id))
    .leftJoin(
      records,
      and(eq(records.id, shownPictures.recordId), eq(records.kind, shownPictures.kind)),
    )
    .where(and(eq(files.hash, hash), when))
    .$dynamic()
}

/** Such a record that visitors see; one with a table of its own is seen by all. */
function isVisible() {
  const shown = Object.values<Kind>(kinds).filter(({ fields }) => mayShowPictures(fields))
  return or(isNull(records.id), ...shown.map((kind) => isShown(kind)))
}

/** The kinds with a picture of their own, which stands on public pages. */
const pictured = Object.values<Kind>(kinds).filter(({ fields }) =>
  fields.some(({ holds }) => holds === 'picture'),
)

/** A record that visitors see, and that holds the picture in this file. */
function holdsPicture(kind: Kind) {
  const fields = kind.fields.filter(({ holds }) => holds === 'picture')
  return and(isShown(kind), namesFile(fields, files.id))
}

/** A picture of the first page of a file that everybody may open. */
async function isPublicCover(db: Reader, hash: string) {
  const covers = alias(files, 'covers')
  const uses = fileUses(db)
  const [found] = await db
    .select({ kind: uses.kind })
    .from(covers)
    .innerJoin(fileTexts, eq(fileTexts.coverId, covers.id))
    .innerJoin(uses, eq(uses.hash, fileTexts.hash))
    .where(and(eq(covers.hash, hash), ne(uses.kind, 'resume')))
    .limit(1)
  return found !== undefined
}
