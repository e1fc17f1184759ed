import { and, eq, sql } from 'drizzle-orm'
import type { Erasure } from '#contract/change-schemas.ts'
import { nounOfKind } from '#contract/change-kinds.ts'
import { notInTrash } from '#contract/messages/trash.ts'
import { newId } from '#store/columns.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { isOneOf } from '#store/queries.ts'
import { changes, files } from '#store/schema.ts'
import { requireAdmin, requireFreshProof, type Who } from '../accounts/access.ts'
import type { Storage } from '../files/storage.ts'
import { Problem } from '../problem.ts'
import { isInTrash } from './deleted-records.ts'
import { takeTurn } from './put-back.ts'
import { restorableKind } from './restorable-kinds.ts'
import { asSnapshot } from './restorable.ts'

/** An id (store/columns.ts) within any text, as PostgreSQL looks for it. */
const idPattern = String.raw`\m[0-9a-hjkmnp-tv-z]{16}\M`

/** How many records are meant, and what is said of one that is meant alone. Administrators only. */
export async function lookAtErasure(db: Reader, who: Who, wish: Erasure) {
  requireAdmin(who)
  if ('olderThan' in wish) {
    return { count: await db.$count(changes, isMeant(db, wish)), noun: '', name: '' }
  }
  const [found] = await db.select().from(changes).where(isMeant(db, wish))
  if (!found) return { count: 0, noun: '', name: '' }
  const { kind, recordId, before } = found
  const name = restorableKind(kind)?.nameOf(asSnapshot(before) ?? {}) || recordId
  return { count: 1, noun: nounOfKind(kind), name }
}

/**
 * Deletes for good what is in the trash, and says how many records that were. Who did what to a record
 * of which kind, and when, stays in the change log; what the record held, what it was called, drafts
 * of it and files that nothing else names do not. It is the one write that changes the log, and no
 * record, so it does not go by `record()`: nothing could take it back. Administrators only, who have
 * just shown that it is they; throws not-found where the one that is meant is not in the trash.
 */
export async function eraseDeleted(
  { db, storage }: { db: Db; storage: Pick<Storage, 'letGo'> },
  who: Who,
  wish: Erasure,
): Promise<number> {
  requireAdmin(who)
  requireFreshProof(who)
  const { count, hashes } = await db.bulk.transaction(async (tx) => {
    // Nobody brings back meanwhile what is about to go.
    await takeTurn(tx)
    const { kind, recordId, id } = changes
    const gone = await tx.select({ kind, recordId, id }).from(changes).where(isMeant(tx, wish))
    if (gone.length === 0 && 'change' in wish) throw new Problem('not-found', notInTrash)
    const named = await eraseFromLog(tx, gone)
    return { count: gone.length, hashes: await removeFiles(tx, named) }
  })
  await storage.letGo(hashes)
  return count
}

function isMeant(db: Reader, wish: Erasure) {
  const which =
    'change' in wish
      ? eq(changes.id, wish.change)
      : sql`${changes.at} <= now() - make_interval(days => ${wish.olderThan})`
  return and(isInTrash(db), which)
}

interface Gone {
  kind: string
  recordId: string
  /** Of its deletion in the log: nothing later is about it. */
  id: number
}

/**
 * Empties every entry about these records, and gives each record another id, as some are called what
 * they are known by. Returns the ids of the files that the entries named.
 */
export async function eraseFromLog(tx: Transaction, gone: readonly Gone[]): Promise<string[]> {
  const erased = sql`unnest(
      ${sql.param(gone.map(({ kind }) => kind))}::text[],
      ${sql.param(gone.map(({ recordId }) => recordId))}::text[],
      ${sql.param(gone.map(({ id }) => id))}::bigint[],
      ${sql.param(gone.map(() => newId()))}::text[]
    ) as erased (kind, record_id, last_id, new_id)`
  const isAbout = sql`log.kind = erased.kind and log.record_id = erased.record_id
    and log.id <= erased.last_id`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct found.id from ${erased}
    join ${changes} log on ${isAbout}
    cross join lateral (
      select (regexp_matches(concat(log.before, log.after), ${idPattern}, 'g'))[1] as id
    ) found
    join ${files} on files.id = found.id`)
  await tx.execute(sql`
    delete from drafts using ${erased}
    where drafts.kind = erased.kind and drafts.record_id = erased.record_id`)
  await tx.execute(sql`
    update ${changes} log set before = null, after = null, record_id = erased.new_id
    from ${erased} where ${isAbout}`)
  return rows.map(({ id }) => id)
}

/** Removes those of these files that nothing names any more, and returns the hashes of their bytes. */
export async function removeFiles(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const named = await namedElsewhere(tx, ids)
  const free = ids.filter((id) => !named.has(id))
  const gone = await tx.delete(files).where(isOneOf(files.id, free)).returning({ hash: files.hash })
  const hashes = gone.map(({ hash }) => hash)
  // What was read in them goes with the last file of these bytes, and so does the picture of a first page.
  const covers = await tx
    .delete(fileTexts)
    .where(
      and(
        isOneOf(fileTexts.hash, hashes),
        sql`not exists (select from files where files.hash = ${fileTexts.hash})`,
      ),
    )
    .returning({ id: fileTexts.coverId })
  const coverIds = covers.flatMap(({ id }) => id ?? [])
  const removed = await tx
    .delete(files)
    .where(isOneOf(files.id, coverIds))
    .returning({ hash: files.hash })
  return [...hashes, ...removed.map(({ hash }) => hash)]
}

/**
 * Those of these files that some row of the database names: by a key, or by their id within a document
 * or a list of ids. The catalogue of PostgreSQL says which columns can, so that none is forgotten here.
 */
async function namedElsewhere(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const { rows: columns } = await tx.execute<{ table: string; column: string; isKey: boolean }>(sql`
    select conrelid::regclass::text as table, attname as column, true as "isKey"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass
    union all
    select table_name, column_name, false from information_schema.columns
    where table_schema = current_schema() and (data_type in ('jsonb', 'ARRAY'))`)
  const named = new Set<string>()
  for (const { table, column, isKey } of columns) {
    const [from, value] = [sql.identifier(table), sql.identifier(column)]
    const wanted = sql`any(${sql.param(ids)}::text[])`
    const { rows } = await tx.execute<{ id: string }>(
      isKey
        ? sql`select distinct ${value} as id from ${from} where ${value} = ${wanted}`
        : sql`select distinct found.id from ${from} cross join lateral (
            select (regexp_matches(${value}::text, ${idPattern}, 'g'))[1] as id
          ) found where found.id = ${wanted}`,
    )
    for (const { id } of rows) named.add(id)
  }
  return named
}
