import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { files } from '#store/schema.ts'

/** A stored picture as a page shows it: what its addresses are made of, and its measures in pixels. */
export interface StoredPicture {
  hash: string
  width: number
  height: number
}

/** The pictures in these files, by the ids of the files; a field that holds none is passed over. */
export async function storedPictures(
  db: Reader,
  held: readonly (string | null)[],
): Promise<ReadonlyMap<string, StoredPicture>> {
  const ids = held.filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const { id, hash, width, height } = files
  const rows = await db.select({ id, hash, width, height }).from(files).where(isOneOf(id, ids))
  // Every picture is stored with its measures.
  return new Map(
    rows.map((row) => [row.id, { hash: row.hash, width: row.width ?? 0, height: row.height ?? 0 }]),
  )
}
