import { and, eq } from 'drizzle-orm'
import type { Transaction, Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { newId } from '#store/columns.ts'
import { enqueue } from '#store/jobs.ts'
import { files } from '#store/schema.ts'
import { isReadable } from '#store/texts/text-trouble.ts'
import { holdBytes } from './remove-unclaimed.ts'

/** A file whose bytes are in the blob store, or wait to be stored there. */
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
  /** Whose storage it counts for. */
  accountId?: string | undefined
  /** Puts the bytes into the blob store. */
  store?: () => Promise<void>
}

/** A file that came in; its bytes are on disk at `path` until they are stored. */
export interface ReceivedFile extends NewFile {
  path: string
  store: () => Promise<void>
}

/**
 * Notes a file in the database, its bytes in the blob store, and returns its id. If there are words in
 * it, and the same bytes have not been read yet, it waits to be read. Call it when nothing can be
 * refused any more; whoever has more to write first, which may be refused, calls noteFiles.
 */
export async function addFile(tx: Transaction, file: NewFile): Promise<string> {
  const [id = ''] = await noteFiles(tx, [file])
  await storeFiles([file])
  return id
}

/**
 * The same for many files, in a few statements, but the bytes are only held ready: `storeFiles` is called
 * as the last step. Returns their ids in the order of the files.
 */
export async function noteFiles(tx: Transaction, wanted: readonly NewFile[]): Promise<string[]> {
  const rows = wanted.map(({ id = newId(), hash, name, type, size, width, height, accountId }) => {
    return { id, hash, name, type, size, width, height, accountId }
  })
  if (rows.length === 0) return []
  const brought = wanted.flatMap(({ hash, store }) => (store ? [hash] : []))
  if (brought.length > 0) await holdBytes(tx, brought)
  await tx.insert(files).values(rows)
  const readable = rows.filter(({ type }) => isReadable(type))
  if (readable.length > 0) {
    const asked = readable.map(({ hash, type }) => ({ hash, type }))
    const unread = await tx
      .insert(fileTexts)
      .values(asked)
      .onConflictDoNothing()
      .returning({ hash: fileTexts.hash })
    const hashes = unread.map(({ hash }) => hash)
    if (hashes.length > 0) await enqueue(tx, 'texts', hashes)
  }
  return rows.map(({ id }) => id)
}

/**
 * Keeps files ahead of everything else that a transaction does, where hundreds of them are to be safe
 * on disk before it locks what others need. If it fails, whoever took the files in lets go of them.
 */
export async function storeAhead(tx: Transaction, wanted: readonly NewFile[]): Promise<void> {
  await holdBytes(
    tx,
    wanted.map(({ hash }) => hash),
  )
  await storeFiles(wanted)
}

/** Puts the bytes of noted files into the blob store. */
export async function storeFiles(noted: readonly NewFile[]): Promise<void> {
  for (const { store } of noted) await store?.()
}

/**
 * Notes a file that takes the place of another, unless it is the same under the same name: then the
 * one there is stays. Returns the id of the file that stands there now.
 */
export async function putFile(tx: Transaction, before: string | null, file: NewFile) {
  return (await sameFile(tx, before, file)) ?? addFile(tx, file)
}

/** The id of the file that stands there, if it is this one under the same name; else null. */
export async function sameFile(
  tx: Transaction,
  before: string | null,
  { hash, name }: NewFile,
): Promise<string | null> {
  if (before === null) return null
  const same = and(eq(files.id, before), eq(files.hash, hash), eq(files.name, name))
  return (await tx.$count(files, same)) > 0 ? before : null
}

/** As long as disks let a name be. */
const longestName = 255

/** A file's name without its ending, and the ending with its dot; '' for a name without one. */
export function nameParts(name: string) {
  const [end = ''] = /(?<=.)\.[^.]{1,20}$/s.exec(name) ?? []
  return { start: name.slice(0, name.length - end.length), end }
}

/** The name of these parts, its start cut where it would be too long. */
export function nameOf({ start, end }: ReturnType<typeof nameParts>): string {
  // The cut may leave half of a pair.
  const fit = start.slice(0, longestName - end.length).replace(/[\ud800-\udbff]$/, '')
  return fit + end
}

/** A stored file's name, type, size in bytes and hash; null where there is none. */
export async function findFile(db: Reader, id: string | null) {
  if (id === null) return null
  const [file] = await db.select().from(files).where(eq(files.id, id))
  return file ?? null
}
