import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { addFile } from '#domain/files/add-file.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Db } from '#store/database.ts'
import { fileTexts, pageTexts } from '#store/file-schema.ts'

const maxBytes = 100_000_000

/** Stores a file that then waits to be read, and returns what is known of it. */
export async function aWaitingFile(db: Db, blobs: Blobs, bytes: Buffer | string) {
  const stored = await blobs.put(Readable.from([Buffer.from(bytes)]), { maxBytes })
  const file = { ...stored, name: `${randomUUID()}.pdf` }
  await db.transaction((tx) => addFile(tx, file))
  return file
}

/** What is noted of the words in a file. */
export async function standingOf(db: Db, hash: string) {
  const [found] = await db.select().from(fileTexts).where(eq(fileTexts.hash, hash))
  return found
}

/** The words of a file that were kept, by page. */
export async function storedTexts(db: Db, hash: string) {
  const rows = await db.select().from(pageTexts).where(eq(pageTexts.hash, hash))
  return Object.fromEntries(rows.map(({ page, text }) => [page, text]))
}

/** Lets a file count as read: the words of its pages, counted from 1. */
export async function aReadFile(db: Db, hash: string, words: Record<number, string>, pages = 0) {
  const read = { state: 'read' as const, pages: pages || null }
  await db
    .insert(fileTexts)
    .values({ hash, type: 'text/plain', ...read })
    .onConflictDoUpdate({ target: fileTexts.hash, set: read })
  const rows = Object.entries(words).map(([page, text]) => ({ hash, page: Number(page), text }))
  await db.insert(pageTexts).values(rows)
}
