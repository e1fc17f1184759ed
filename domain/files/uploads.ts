import { and, eq, lt, sql } from 'drizzle-orm'
import { uploadMessages } from '#contract/messages/uploads.ts'
import type { SentUpload } from '#contract/stored-files.ts'
import { askable, chunksOf, isOneOf } from '#store/queries.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { newId } from '#store/columns.ts'
import { files } from '#store/schema.ts'
import { requireAnyWriter, type Member, type Who } from '../accounts/access.ts'
import { Problem } from '../problem.ts'
import type { NewFile } from './add-file.ts'
import { holdBytes } from './remove-unclaimed.ts'
import type { Storage } from './storage.ts'

/** How long a file waits for its form. */
const hours = 24

/**
 * Keeps a file for the form that will name it. Only for whoever may write
 * records; throws invalid for an empty one. No page shows it, so the change log is not told.
 */
export async function storeUpload(db: Db, who: Who, file: NewFile): Promise<SentUpload> {
  requireAnyWriter(who)
  if (file.size === 0) throw new Problem('invalid', uploadMessages.empty)
  const { hash, name, type, size, store } = file
  const id = newId()
  await db.transaction(async (tx) => {
    await holdBytes(tx, [hash])
    await store?.()
    await tx.insert(uploads).values({ id, accountId: who.accountId, hash, name, type, size })
  })
  return { _id: id, name, type, size }
}

/**
 * Has stored files wait for a form of somebody's own as if they had just been sent, each under a new id:
 * the bytes are there, and the record that has them stays as it is. Whoever calls knows that they may
 * have them. Returns the new ids by the ids of the files; `names` says what some of them are called.
 */
export async function takeCopies(
  db: Db,
  who: Member,
  fileIds: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, SentUpload>> {
  if (fileIds.length === 0) return new Map()
  return db.transaction(async (tx) => {
    // Nobody removes one meanwhile, with the bytes that are only its own.
    const found = await tx.select().from(files).where(isOneOf(files.id, fileIds)).for('share')
    const copies = found.map(({ id: of, createdAt: _added, accountId: _sender, ...file }) => {
      const name = names.get(of) || file.name
      return { of, row: { ...file, id: newId(), accountId: who.accountId, name } }
    })
    for (const chunk of chunksOf(copies)) {
      await tx.insert(uploads).values(chunk.map(({ row }) => row))
    }
    return new Map(
      copies.map(({ of, row: { id, name, type, size } }) => [of, { _id: id, name, type, size }]),
    )
  })
}

/**
 * Hands over the files that a form names, in its order; from then on they are the record's, under
 * the same ids. Null, and none is taken, when one of them is gone or somebody else's: they lapsed, or
 * the form was sent before (upload-problems.ts). One that is still being written is waited for.
 */
export async function takeUploads(
  tx: Transaction,
  who: Who,
  ids: readonly string[],
): Promise<NewFile[] | null> {
  requireAnyWriter(who)
  const named = and(eq(uploads.accountId, who.accountId), isOneOf(uploads.id, ids.map(askable)))
  const found = await tx.select().from(uploads).where(named).for('update')
  const places = [...new Set(ids)]
  if (found.length < places.length) return null
  await tx.delete(uploads).where(named)
  return found
    .toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id))
    .map(asNewFile)
}

function asNewFile({
  createdAt: _sent,
  width,
  height,
  ...file
}: typeof uploads.$inferSelect): NewFile {
  return { ...file, ...(width !== null && { width }), ...(height !== null && { height }) }
}

/** One's own file that waits for its form. Throws not-found for any other. */
export async function findUpload(db: Reader, who: Who, id: string): Promise<NewFile> {
  const [found] = await waitingUploads(db, who, [id])
  if (!found) throw new Problem('not-found', uploadMessages.unknown)
  return found
}

/** Those of one's own files with these ids that wait for their form. */
export async function waitingUploads(
  db: Reader,
  who: Who,
  ids: readonly string[],
): Promise<NewFile[]> {
  requireAnyWriter(who)
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, who.accountId), isOneOf(uploads.id, ids.map(askable))))
  return found.map(asNewFile)
}

/**
 * Takes back one's own file before its form was sent; its bytes go at once, for they no longer count
 * for whoever sent them. Throws not-found for any other.
 */
export async function forgetUpload(
  { db, storage }: { db: Db; storage: Pick<Storage, 'letGo'> },
  who: Who,
  id: string,
): Promise<void> {
  requireAnyWriter(who)
  const gone = await db
    .delete(uploads)
    .where(and(eq(uploads.accountId, who.accountId), eq(uploads.id, askable(id))))
    .returning({ hash: uploads.hash })
  if (gone.length === 0) throw new Problem('not-found', uploadMessages.unknown)
  await storage.letGo(gone.map(({ hash }) => hash))
}

/**
 * Removes files whose form never came, unless a draft of it waits; their bytes go with the next sweep of
 * files.
 */
export async function sweepUploads(db: Db): Promise<void> {
  await db
    .delete(uploads)
    .where(
      and(
        lt(uploads.createdAt, sql`now() - make_interval(hours => ${hours})`),
        sql`not exists (select from ${drafts} where ${uploads.id} = any(${drafts.files}))`,
      ),
    )
}
