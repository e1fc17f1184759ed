import { eq } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { files } from '#store/schema.ts'

/** What is known of a file by having read it. */
export interface FileFacts {
  state: 'waiting' | 'read' | 'no-text' | 'failed'
  /** Null while it waits, and for what has no pages. */
  pages: number | null
  /** A picture of the first page, with its measures in pixels. */
  cover: Cover | null
}

interface Cover {
  hash: string
  width: number
  height: number
}

/** What is known of the files with these hashes, by hash; what nobody reads is left out. */
export async function factsOf(
  db: Reader,
  hashes: readonly string[],
): Promise<Map<string, FileFacts>> {
  if (hashes.length === 0) return new Map()
  const { hash, state, pages } = fileTexts
  const { width, height } = files
  const rows = await db
    .select({ hash, state, pages, cover: { hash: files.hash, width, height } })
    .from(fileTexts)
    .leftJoin(files, eq(files.id, fileTexts.coverId))
    .where(isOneOf(fileTexts.hash, hashes))
  return new Map(
    rows.map(({ hash: of, cover, ...facts }) => [of, { ...facts, cover: whole(cover) }]),
  )
}

/** The picture of the first page as a file of the store; null where none is drawn. */
export async function findCover(db: Reader, hash: string) {
  const [cover] = await db
    .select({ hash: files.hash, name: files.name, type: files.type, size: files.size })
    .from(fileTexts)
    .innerJoin(files, eq(files.id, fileTexts.coverId))
    .where(eq(fileTexts.hash, hash))
  return cover ?? null
}

function whole(cover: { hash: string; width: number | null; height: number | null } | null) {
  if (!cover?.width || !cover.height) return null
  return { hash: cover.hash, width: cover.width, height: cover.height }
}
