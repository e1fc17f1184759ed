import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { events, files, students } from '#store/schema.ts'
import { audienceIn } from '../students/chosen-audiences.ts'
import { fileUses } from '../texts/file-uses.ts'

/** On whose page everybody may see a picture: one of the department's, or a person's own. */
export type PictureOwner = 'department' | 'person'

/**
 * On whose page a picture with this hash is shown to everybody; null where it is on none. A
 * person's may be kept back again any day.
 */
export async function publicPicture(db: Reader, hash: string): Promise<PictureOwner | null> {
  const [ofEvent] = await db
    .select({ id: events.id })
    .from(files)
    .innerJoin(events, eq(events.photoId, files.id))
    .where(eq(files.hash, hash))
    .limit(1)
  if (ofEvent || (await isPublicCover(db, hash))) return 'department'
  const [ofStudent] = await db
    .select({ id: students.id })
    .from(files)
    .innerJoin(students, eq(students.photoId, files.id))
    .where(and(eq(files.hash, hash), isSharedPhoto))
    .limit(1)
  return ofStudent ? 'person' : null
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

const isSharedPhoto = sql`${audienceIn('photo')} = 'public'`
