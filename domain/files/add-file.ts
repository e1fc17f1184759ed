import type { Transaction } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { files } from '#store/schema.ts'

/** A file whose bytes are in the blob store already. */
export interface NewFile {
  hash: string
  name: string
  /** Media type as the bytes show it. */
  type: string
  /** In bytes. */
  size: number
  /** Of a picture, in pixels. */
  width?: number
  height?: number
}

/** Notes a stored file in the database and returns its id. */
export async function addFile(tx: Transaction, { hash, name, type, size, width, height }: NewFile) {
  const id = newId()
  await tx.insert(files).values({ id, hash, name, type, size, width, height })
  return id
}
