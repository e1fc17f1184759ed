import { sql, type SQL } from 'drizzle-orm'
import { rosterMessages } from '#contract/messages/roster.ts'
import type { BulkReport, LeftOut, Selection } from '#contract/roster.ts'
import type { Transaction } from '#store/database.ts'
import { students } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { matchingRoster } from './search-roster.ts'

/** What is asked for many students at once. */
export interface BulkWish {
  selection: Selection
  /** How many students it was said to be about; not checked where absent. */
  expected?: number | undefined
}

/** Whether a student is among the selected ones. */
export function isSelected(selection: Selection): SQL | undefined {
  if ('matching' in selection) return matchingRoster(selection.matching)
  return isOneOf(selection.ids)
}

/** One array is one parameter, however many students there are. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${students.id} = any(${sql.param(ids)}::text[])`
}

/** Readers go on; whoever writes waits, so that no student changes between reading and writing. */
export async function lockRoster(tx: Transaction) {
  await tx.execute(sql`lock table ${students} in exclusive mode`)
}

/** Throws conflict where whoever decided was told of another number of students. */
export function requireExpected({ expected }: Pick<BulkWish, 'expected'>, found: number) {
  if (expected !== undefined && expected !== found)
    throw new Problem('conflict', rosterMessages.stale)
}

/** A student for whom nothing is done. */
export interface Omitted {
  who: string
  reason: string
}

/** How many of those left out for one reason are named. */
export const named = 20

/** The report of an action, with those left out grouped by the reason. */
export function bulkReport(
  { asked, accounts = 0 }: { asked: number; accounts?: number },
  omitted: readonly Omitted[] = [],
): BulkReport {
  const leftOut = [...Map.groupBy(omitted, ({ reason }) => reason)].map(
    ([reason, group]): LeftOut => ({
      reason,
      count: group.length,
      some: group.slice(0, named).map(({ who }) => who),
    }),
  )
  return { asked, due: asked - omitted.length, accounts, leftOut }
}
