import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { unnoted } from '#store/reads.ts'
import { changes } from '#store/schema.ts'
import type { Snapshot } from '../history/restorable.ts'
import { beforeChange, complete } from './complete.ts'
import type { Writable } from './writers.ts'

/**
 * The version of a record: the id of its last entry in the change log, which says how the record
 * was then. 0 for one that the log does not know.
 */
export async function versionOf(db: Reader, kind: string, id: string): Promise<number> {
  const versions = await versionsOf(db, kind, [id])
  return versions.get(id) ?? 0
}

/** A row of a list, and, where whoever reads the list may write it, that they may, and its version. */
export type Versioned<Row> = Row & { mayWrite?: true; version?: number }

/**
 * The rows of a list with their versions, for whoever may write them: `mayEdit` says which. A row may
 * be newer than the version that is said of it and never older: then its form would take back what it
 * has not shown.
 */
export async function readVersioned<Page>(
  db: Reader,
  { kind, mayEdit }: { kind: string; mayEdit: boolean | Writable },
  {
    read,
    rowsOf,
  }: { read: () => Promise<Page>; rowsOf: (page: Page) => readonly { id: string }[] },
) {
  // No more than a bound, of whatever kind: what is written of other kinds changes no version here.
  const latest = mayEdit ? await unnoted(() => latestChange(db)) : 0
  const page = await read()
  const ids = mayEdit ? rowsOf(page).map(({ id }) => id) : []
  const writable = typeof mayEdit === 'function' ? await mayEdit(ids) : new Set(ids)
  const versions = await versionsOf(db, kind, [...writable], latest)
  const withVersion = <Each extends { id: string }>(row: Each): Versioned<Each> => {
    if (!writable.has(row.id)) return row
    const version = versions.get(row.id)
    return { ...row, mayWrite: true, ...(version !== undefined && { version }) }
  }
  return { page, withVersion }
}

/** The log grows in the order in which writes are committed (store/changes.ts). */
async function latestChange(db: Reader): Promise<number> {
  const [found] = await db
    .select({ id: changes.id })
    .from(changes)
    .orderBy(desc(changes.id))
    .limit(1)
  return found?.id ?? 0
}

async function versionsOf(
  db: Reader,
  kind: string,
  ids: readonly string[],
  latest = Number.MAX_SAFE_INTEGER,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: changes.recordId, version: sql<number>`max(${changes.id})::float8` })
    .from(changes)
    .where(and(eq(changes.kind, kind), isOneOf(changes.recordId, ids), lte(changes.id, latest)))
    .groupBy(changes.recordId)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

interface Seen {
  id: string
  version: number
  /** The record as it is, locked. */
  current: Snapshot
}

/**
 * The record as it was in this version; null where the log has no such version of it. What has been
 * done since is taken back, one change after another: a change may say no more than what it changed,
 * and an older one knows fewer fields than there are.
 */
export async function recordIn(
  db: Reader,
  kind: Kind,
  { id, version, current }: Seen,
): Promise<Snapshot | null> {
  const since = await db
    .select({ id: changes.id, before: changes.before, after: changes.after })
    .from(changes)
    .where(and(eq(changes.kind, kind.name), eq(changes.recordId, id), gte(changes.id, version)))
    .orderBy(desc(changes.id))
  if (since.at(-1)?.id !== version) return null
  return since.slice(0, -1).reduce<Snapshot>((later, change) => {
    // record() takes objects only, so the log holds nothing else.
    const [before, after] = [change.before as Snapshot | null, change.after as Snapshot | null]
    return before ? complete(kind, beforeChange(kind, before, after ?? {}), later) : later
  }, current)
}
