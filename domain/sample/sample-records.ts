import { sql, type SQL } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { accounts } from '#store/account-schema.ts'
import { changes, site } from '#store/schema.ts'
import type { Actor } from '#store/changes.ts'
import type { Member } from '../accounts/access.ts'
import type { Snapshot } from '../history/restorable.ts'
import type { Counts } from './count-words.ts'

/** Who is written down as having filled the site. */
export const sampler = { accountId: null, name: 'Sample department' }

/** Who is written down as having removed the sample by a command; the change log keeps all that went. */
export const remover = { accountId: null, name: 'Removal of the sample' }

/** The same for whoever removes it on the site: the log tells a removal by its name. */
export function removerOf({ accountId, onRecorded }: Member): Actor {
  return { ...remover, accountId, ...(onRecorded && { onRecorded }) }
}

/** A record that the sample brought and that is still there. */
export interface SampleRecord {
  /** As in the change log. */
  kind: string
  recordId: string
  /** It says what the sample says, wherever it stands by now; a student with an account is somebody's. */
  untouched: boolean
  /** Of a student: has an account. */
  isOwned: boolean
  /** What it says now and what the sample said, as the log has it; null in one that nobody has touched. */
  now: Snapshot | null
  brought: Snapshot | null
}

const bySample = sql`(actor_id is null and actor_name = ${sampler.name})`

/**
 * The first change after the sample was whole; null as long as it is not. The log grows for years,
 * and what the sample added stands at its beginning. The hour is for clocks that differ.
 */
const firstAfter = sql`(
  select id from ${changes}
  where at > (select ${site.sampleSince} + interval '1 hour' from ${site})
  order by id limit 1)`

/** What somebody may change of a record without making it their own: its place in a list, or its year of study. */
const standing = sql`case story.kind when 'student' then '{place,year,cohort}'::text[] else '{place}'::text[] end`

/** What a record of a story says after all changes, or after those of the sample; a change may tell of some fields alone. */
const said = (by: SQL) => sql`(
  select jsonb_object_agg(field.key, field.value order by change.id)
  from ${changes} as change, jsonb_each(change.after) as field
  where (change.kind, change.record_id) = (story.kind, story.record_id) and ${by}
    and field.key <> all (${standing}))`

/** The change log, read as the story of every record that the sample added. What was undone is as if it had not been. */
const stories = sql`
  select
    kind,
    record_id,
    bool_and(${bySample}) or ${said(sql`true`)} = ${said(bySample)} as is_as_brought,
    exists (
      select from ${accounts} where kind = 'student' and student_id = record_id
    ) as is_owned
  from ${changes} as story
  where (kind, record_id) in (
    select kind, record_id from ${changes}
    where action = 'add' and ${bySample} and id < coalesce(${firstAfter}, 9223372036854775807)
  )
  group by kind, record_id
  having (array_agg(action order by id desc))[1] <> 'remove'`

const untouched = sql`(is_as_brought and not is_owned)`

/** Whether the sample is whole. */
const isWhole = sql`exists (select from ${site} where ${site.sampleSince} is not null)`

/** Every record of the sample that is still there, in the order of the log's kinds and ids. */
export function sampleRecords(db: Reader): Promise<SampleRecord[]> {
  return readRecords(db, sql`true`)
}

/** The same, and none until the sample is whole. */
export function wholeSample(db: Reader): Promise<SampleRecord[]> {
  return readRecords(db, isWhole)
}

async function readRecords(db: Reader, where: SQL) {
  const { rows } = await db.execute<Record<string, unknown> & SampleRecord>(
    sql`select
          kind,
          record_id as "recordId",
          ${untouched} as untouched,
          is_owned as "isOwned",
          case when not ${untouched} then ${said(sql`true`)} end as now,
          case when not ${untouched} then ${said(bySample)} end as brought
        from (${stories}) as story
        where ${where}
        order by kind, record_id`,
  )
  return rows
}

/** How many records are just as the sample brought them; none until it is whole. */
export async function countSample(db: Reader): Promise<Counts> {
  const { rows } = await db.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from (${stories}) as story
        where ${untouched} and ${isWhole}
        group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
