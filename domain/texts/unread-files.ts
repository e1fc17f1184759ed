import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { fileUses } from './file-uses.ts'

/** Uses of files that are listed; a site with more has a scanner to talk about first. */
const mostListed = 300

const isUnread = inArray(fileTexts.state, ['no-text', 'failed'])

/** A file in use that has no words in it, or could not be read, once for each of its uses. */
export type UnreadUse = Awaited<ReturnType<typeof unreadUses>>[number]

/** Those that could not be read first. */
export function unreadUses(db: Reader) {
  const uses = fileUses(db)
  const { hash, state, trouble, pages, type } = fileTexts
  const { kind, key, title, name, domain, year } = uses
  return db
    .select({ hash, state, trouble, pages, type, kind, key, title, name, domain, year })
    .from(fileTexts)
    .innerJoin(uses, eq(uses.hash, hash))
    .where(isUnread)
    .orderBy(desc(eq(state, 'failed')), asc(title), asc(name), asc(hash))
    .limit(mostListed)
}

/** How many files in use there are of each kind that search does not find. */
export async function countUnread(db: Reader) {
  const uses = fileUses(db)
  const { state, hash } = fileTexts
  const rows = await db
    .select({ state, total: sql<number>`count(distinct ${hash})::int` })
    .from(fileTexts)
    .innerJoin(uses, eq(uses.hash, hash))
    .where(isUnread)
    .groupBy(state)
  const counts = new Map(rows.map((row) => [row.state, row.total]))
  return { noText: counts.get('no-text') ?? 0, failed: counts.get('failed') ?? 0 }
}
