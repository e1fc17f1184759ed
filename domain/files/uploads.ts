import { and, eq, lt, sql } from 'drizzle-orm'
import { uploadMessages } from '#contract/messages/uploads.ts'
import type { SentUpload } from '#contract/stored-files.ts'
import { askable, isOneOf } from '#store/queries.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { drafts } from '#store/draft-schema.ts'
import { uploads } from '#store/file-schema.ts'
import { newId } from '#store/columns.ts'
import { requireAnyWriter, type Who } from '../accounts/access.ts'
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
    .map(({ createdAt: _sent, ...file }) => file)
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
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.accountId, who.accountId), isOneOf(uploads.id, ids.map(askable))))
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
