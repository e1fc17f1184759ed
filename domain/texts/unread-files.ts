import { and, asc, count, desc, eq, exists, inArray, or } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { files, records } from '#store/schema.ts'
import { attachedTo, hasAttached } from './attached-files.ts'
import { fileUses } from './file-uses.ts'

/** Uses of files that are listed; a site with more has a scanner to talk about first. */
const mostListed = 300

const { hash, state, trouble, pages, type } = fileTexts
const standing = { hash, state, trouble, pages, type }
const isUnread = inArray(state, ['no-text', 'failed'])
const failedFirst = desc(eq(state, 'failed'))

/** A file in use that has no words in it, or could not be read, once for each of its uses. */
export type UnreadUse = Awaited<ReturnType<typeof unreadUses>>[number]

/** Those that could not be read first. */
export function unreadUses(db: Reader) {
  const uses = fileUses(db)
  const { kind, key, title, name, domain, year } = uses
  return db
    .select({ ...standing, kind, key, title, name, domain, year })
    .from(fileTexts)
    .innerJoin(uses, eq(uses.hash, hash))
    .where(isUnread)
    .orderBy(failedFirst, asc(title), asc(name), asc(hash))
    .limit(mostListed)
}

/** The same of files that are attached to a record: notices and the like. */
export async function unreadAttachments(db: Reader) {
  const { kind, id, data } = records
  const rows = await db
    .select({ ...standing, name: files.name, fileId: files.id, kind, id, data })
    .from(fileTexts)
    .innerJoin(files, eq(files.hash, hash))
    .innerJoin(records, hasAttached(files.id))
    .where(isUnread)
    .orderBy(failedFirst, asc(files.name), asc(hash), asc(id))
    .limit(mostListed)
  return rows.flatMap(({ fileId, kind: of, id: recordId, data: said, ...file }) => {
    const to = attachedTo({ kind: of, id: recordId, data: said }, fileId)
    return to ? [{ ...file, name: to.called || file.name, to }] : []
  })
}

export type UnreadAttachment = Awaited<ReturnType<typeof unreadAttachments>>[number]

/** How many files in use there are of each kind that search does not find. */
export async function countUnread(db: Reader) {
  const uses = fileUses(db)
  const used = db.select({ hash: uses.hash }).from(uses)
  const attached = db
    .select({ id: files.id })
    .from(files)
    .innerJoin(records, hasAttached(files.id))
    .where(eq(files.hash, hash))
  const rows = await db
    .select({ state, total: count() })
    .from(fileTexts)
    .where(and(isUnread, or(inArray(hash, used), exists(attached))))
    .groupBy(state)
  const counts = new Map(rows.map((row) => [row.state, row.total]))
  return { noText: counts.get('no-text') ?? 0, failed: counts.get('failed') ?? 0 }
}
