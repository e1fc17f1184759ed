import { sql } from 'drizzle-orm'
import type { BatchSearch } from '#contract/change-schemas.ts'
import type { Reader } from '#store/database.ts'
import { changes } from '#store/schema.ts'
import { isAsked, type AskedChanges } from './find-batches.ts'
import type { Snapshot } from './restorable.ts'
import type { LoggedAct } from './may-undo.ts'

/** How many changes of a batch are read in full. */
const shownOfBatch = 20

/** What one batch did to the records of one kind. */
export interface Group {
  batch: string
  kind: string
  action: 'add' | 'edit' | 'remove'
  firstId: number
  at: Date
  actorId: string | null
  actorName: string
  count: number
  /** Added, but known to the log from before. */
  returned: number
  /** Changed by a later batch. */
  changedSince: number
  /** Of these, changed where this batch wrote: such a record is no longer as it left it. */
  overwritten: number
  /** Of records that are gone for good: only who did what, and when, is still known. */
  erased: number
}

/** One change of the log. */
export interface LoggedChange {
  id: number
  batch: string
  kind: string
  recordId: string
  action: 'add' | 'edit' | 'remove'
  before: Snapshot | null
  after: Snapshot | null
  /** The record was changed by a later batch. */
  isChangedSince: boolean
}

/** The columns of a LoggedChange. */
const loggedChange = sql`id::float8 as id, batch, kind, record_id as "recordId", action, before, after,
  ${hasOther(sql`other.id > change.id`)} as "isChangedSince"`

/** What these batches did, counted by kind and action. */
export async function groupsOf(db: Reader, batches: readonly string[]): Promise<Group[]> {
  const { rows } = await db.execute<Row<Group, 'at'>>(sql`
    with bounds as (
      select batch, min(id) as first_id, max(id) as last_id from ${changes}
      where batch = any(${sql.param(batches)}::text[]) group by batch
    )
    select
      batch, kind, action, min(id)::float8 as "firstId", min(at)::text as at,
      min(actor_id) as "actorId", min(actor_name) as "actorName", count(*)::int as count,
      (count(*) filter (where action = 'add' and ${hasOther(sql`other.id < first_id`)}))::int
        as returned,
      (count(*) filter (where ${hasOther(sql`other.id > last_id`)}))::int as "changedSince",
      (count(*) filter (where ${hasOther(sql`other.id > last_id and ${writesTheSame}`)}))::int
        as overwritten,
      (count(*) filter (where before is null and after is null))::int as erased
    from ${changes} change join bounds using (batch)
    group by batch, kind, action
    order by min(id)`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** The first changes of each batch that are asked for, in the order of the log. */
export async function changesOf(
  db: Reader,
  batches: readonly string[],
  search: AskedChanges,
): Promise<LoggedChange[]> {
  const { rows } = await db.execute<Row<LoggedChange>>(sql`
    select shown.* from unnest(${sql.param(batches)}::text[]) as asked(batch)
    cross join lateral (
      select ${loggedChange} from ${changes} change where batch = asked.batch and ${isAsked(search)}
      order by change.id limit ${shownOfBatch}
    ) as shown`)
  return rows
}

/** What of a batch is asked for, and of what whoever asks is told at all. */
interface AskedBatch extends BatchSearch, Pick<AskedChanges, 'told'> {}

interface Wanted extends AskedBatch {
  most: number
}

/** Changes of one batch whose records are called as is asked, in the order of the log, by keyset. */
export async function changesInBatch(
  db: Reader,
  batch: string,
  { q, after, most, told }: Wanted,
): Promise<LoggedChange[]> {
  const { rows } = await db.execute<Row<LoggedChange>>(sql`
    select ${loggedChange} from ${changes} change
    where ${inBatch(batch, { q, told })} and id > ${after ?? 0} order by id limit ${most}`)
  return rows
}

/** How many changes of a batch are called as is asked, and how many of them stand up to one of them. */
export async function countInBatch(db: Reader, batch: string, { q, after, told }: AskedBatch) {
  const { rows } = await db.execute<{ total: number; before: number }>(sql`
    select count(*)::int as total, (count(*) filter (where id <= ${after ?? 0}))::int as before
    from ${changes} change where ${inBatch(batch, { q, told })}`)
  return rows[0] ?? { total: 0, before: 0 }
}

function inBatch(batch: string, { q, told }: Pick<AskedBatch, 'q' | 'told'>) {
  return sql`batch = ${batch} and ${isAsked({ ...unasked, q, told })}`
}

const unasked = { kind: '', record: '', who: '' }

/** What was done to each record of these batches, as far as they are of `most` records at most. */
export async function actsOf(db: Reader, groups: readonly Group[], most: number) {
  const sizes = Map.groupBy(groups, ({ batch }) => batch)
  const small = [...sizes].flatMap(([batch, ofBatch]) =>
    ofBatch.reduce((total, { count }) => total + count, 0) <= most ? [batch] : [],
  )
  const { rows } = await db.execute<Row<LoggedAct & { batch: string }>>(sql`
    select batch, actor_id as "actorId", kind, record_id as "recordId", before, after
    from ${changes} where batch = any(${sql.param(small)}::text[])`)
  return rows
}

/** A row as the driver gives it, with what it gives as text. */
type Row<Shape, Text extends keyof Shape = never> = Record<string, unknown> &
  Omit<Shape, Text> &
  Record<Text, string>

/** The other change says something else of what this one wrote, or takes the record away or brings it back. */
const writesTheSame = sql`(
  change.after is null or other.after is null or exists (
    select from jsonb_each(change.after) as field
    where other.after -> field.key <> field.value
  )
)`

/** The log knows the record from another batch; the index on records answers that by itself. */
function hasOther(when: ReturnType<typeof sql>) {
  return sql`exists (
    select from ${changes} other
    where other.kind = change.kind and other.record_id = change.record_id
      and ${when}
  )`
}
