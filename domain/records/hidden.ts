import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import type { Kind } from '#contract/kinds/kind.ts'
import { records } from '#store/schema.ts'
import { today } from '../site/today.ts'

/**
 * What hides a record from visitors, for queries of the table of documents. Lists, pages, search, the
 * site map and feeds all ask this, so that what is not to be seen yet is found nowhere. `day` is the
 * day on which they look, as 2025-02-15.
 */
export function isShown({ name, hidden = {} }: Kind, day = today()): SQL | undefined {
  const { before, where } = hidden
  return and(
    eq(records.kind, name),
    before === undefined ? undefined : sql`${textOf(before)} <= ${day}`,
    where === undefined ? undefined : not(hasPart(where)),
  )
}

/** The text in a field of a document. Days compare by their digits, whatever the database's language. */
export function textOf(field: string): SQL {
  return sql`(${records.data} ->> ${field}::text) collate "C"`
}

/** Whether a document has these values in its fields. */
export function hasPart(part: object): SQL {
  return sql`${records.data} @> ${JSON.stringify(part)}::jsonb`
}

/** Whether its own fields hide a record of this kind from visitors, as those of a draft do. */
export function isHidden({ hidden }: Kind, record: Readonly<Record<string, unknown>>): boolean {
  const hiding = Object.entries(hidden?.where ?? {})
  return hiding.length > 0 && hiding.every(([name, value]) => record[name] === value)
}

/** What hides a record of this kind from visitors while editors see it; undefined where nothing does. */
export function hidingValues({ hidden }: Kind): Readonly<Record<string, string>> | undefined {
  return hidden?.where
}
