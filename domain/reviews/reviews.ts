import { sql } from 'drizzle-orm'
import { capital } from '#contract/messages/records.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/reviews.ts'
import { askable } from '#store/queries.ts'
import type { Db, Reader } from '#store/database.ts'
import { reviews } from '#store/desk-schema.ts'
import { editableKinds, requireWriterOfAll, type Who } from '../accounts/access.ts'
import { textIn, type Snapshot } from '../history/restorable.ts'
import { findRecord } from '../records/write-records.ts'
import { editPath } from '../site/edit-path.ts'
import { dayOf, today } from '../site/today.ts'

/** How many of a kind are shown: whoever confirms these is shown the next. */
const mostShown = 3

/** Records of one kind that ask whether they are still right. */
export interface OldRecords {
  kind: KindName
  /** What they are called together. */
  heading: string
  records: { id: string; title: string; day: string; editPath: string }[]
  /** Said of those that are not shown; '' where all are. */
  more: string
}

/**
 * What has been neither changed nor confirmed for the time after which its kind asks, of the kinds of
 * which somebody writes every record: kind by kind, the oldest first.
 */
export async function oldRecords(db: Reader, who: Who): Promise<OldRecords[]> {
  const asking = editableKinds(who)
  if (asking.length === 0) return []
  const found = await findOld(db, asking)
  return asking.flatMap((name) => {
    const rows = found.filter(({ kind }) => kind === name)
    return rows.length > 0 ? [listed(name, rows)] : []
  })
}

interface OldRow extends Record<string, unknown> {
  kind: string
  id: string
  at: string
  /** How many of its kind there are. */
  total: number
  snapshot: Snapshot
}

/** The log knows of every record when it was last written, and what it was then. */
async function findOld(db: Reader, asking: readonly KindName[]) {
  const described = asking.map((name): Kind => kinds[name])
  const { rows } = await db.execute<OldRow>(sql`
    with asking as (
      select * from unnest(
        ${sql.param(asking)}::text[],
        ${sql.param(asking.map((name) => kinds[name].asksAfter))}::int[],
        ${sql.param(described.map(({ restsAfter = '' }) => restsAfter))}::text[]
      ) as asking (kind, months, rests_after)
    ), latest as (
      select kind, record_id, max(id) as id
      from changes where kind in (select kind from asking)
      group by kind, record_id
    ), old as (
      select changes.id as change, changes.kind, changes.record_id,
        greatest(changes.at, reviews.at) as at
      from latest
      join changes using (id)
      join asking on asking.kind = changes.kind
      left join reviews
        on reviews.kind = changes.kind and reviews.record_id = changes.record_id
      where changes.action <> 'remove'
        and greatest(changes.at, reviews.at) < now() - make_interval(months => asking.months)
        and coalesce(nullif(changes.after ->> rests_after, ''), ${today()}) >= ${today()}
    ), counted as (
      select *, count(*) over (partition by kind)::int as total,
        row_number() over (partition by kind order by at, change) as place
      from old
    )
    select counted.kind, counted.record_id as id, to_json(counted.at) #>> '{}' as at, total,
      changes.after as snapshot
    from counted join changes on changes.id = counted.change
    where place <= ${mostShown}
    order by place`)
  return rows
}

function listed(kind: KindName, rows: readonly OldRow[]): OldRecords {
  const { noun, plural, single, title }: Kind = kinds[kind]
  const left = (rows[0]?.total ?? 0) - rows.length
  return {
    kind,
    heading: capital(single ? noun : plural),
    records: rows.map(({ id, at, snapshot }) => ({
      id,
      title: nameOf({ single, noun, title }, snapshot),
      day: dayOf(new Date(at)),
      editPath: editPath(kind, { ...snapshot, id }),
    })),
    more: left > 0 ? words.andMore(left, noun, plural) : '',
  }
}

/**
 * Says of a record that it is still right: it asks again when the time of its kind has passed once more.
 * Nothing of it changes, so nobody who has it open has missed anything. Returns a sentence. Throws
 * signed-out and forbidden for whoever may not write every record of the kind, and not-found.
 */
export async function confirmRecord(db: Db, who: Who, kind: KindName, id: string): Promise<string> {
  requireWriterOfAll(who, kind)
  const description: Kind = kinds[kind]
  const { snapshot } = await findRecord(db, kind, askable(id))
  await db
    .insert(reviews)
    .values({ kind, recordId: id, accountId: who.accountId })
    .onConflictDoUpdate({
      target: [reviews.kind, reviews.recordId],
      set: { at: sql`now()`, accountId: who.accountId },
    })
  return words.confirmed(nameOf(description, snapshot), kinds[kind].asksAfter)
}

function nameOf(
  { single, noun, title }: Pick<Kind, 'single' | 'noun' | 'title'>,
  record: Snapshot,
) {
  if (single) return capital(noun)
  const called = record[title]
  // A cohort is called by its year.
  return typeof called === 'number' ? `${called}` : (textIn(record, title) ?? '')
}
