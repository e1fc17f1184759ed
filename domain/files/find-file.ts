import { eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { files } from '#store/schema.ts'

/** A stored file's name, type, size in bytes and hash; null where there is none. */
export async function findFile(db: Reader, id: string | null) {
  if (id === null) return null
  const [file] = await db.select().from(files).where(eq(files.id, id))
  return file ?? null
}
