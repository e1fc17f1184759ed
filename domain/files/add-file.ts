import type { Transaction } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { newId } from '#store/new-id.ts'
import { files } from '#store/schema.ts'
import { textSignal } from '#store/text-signal.ts'
import { isReadable } from '#store/texts/readable-types.ts'

/** A file whose bytes are in the blob store already. */
export interface NewFile {
  /** Under which it was sent ahead of its form, and stays known; a file that was not gets a new one. */
  id?: string
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

/**
 * Notes a stored file in the database and returns its id. If there are words in it, and the same
 * bytes have not been read yet, it waits to be read.
 */
export async function addFile(
  tx: Transaction,
  { id = newId(), hash, name, type, size, width, height }: NewFile,
) {
  await tx.insert(files).values({ id, hash, name, type, size, width, height })
  if (isReadable(type)) await askToRead(tx, { hash, type })
  return id
}

async function askToRead(tx: Transaction, file: Pick<NewFile, 'hash' | 'type'>) {
  await tx.insert(fileTexts).values(file).onConflictDoNothing()
  await tx.execute(textSignal.tell)
}
