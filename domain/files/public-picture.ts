import { eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { events, files } from '#store/schema.ts'

/** Whether a picture with this hash is shown on a page that everybody may see. */
export async function isPublicPicture(db: Reader, hash: string): Promise<boolean> {
  const [found] = await db
    .select({ id: events.id })
    .from(files)
    .innerJoin(events, eq(events.photoId, files.id))
    .where(eq(files.hash, hash))
    .limit(1)
  return found !== undefined
}
