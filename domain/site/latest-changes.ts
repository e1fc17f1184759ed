import { shortDay, weekdayName } from '#contract/write-date.ts'
import { changeSearch } from '#contract/change-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { listChanges } from '../history/list-changes.ts'
import { byTheClock } from './clock.ts'
import { dayOf, daysBetween } from './today.ts'
import { inArray, max } from 'drizzle-orm'
import { changes } from '#store/schema.ts'

/** So many records are taken back without a question; the history asks about more. */
const unasked = 20

/** What happened last, the newest first: a line for each batch. Administrators only. */
export async function latestChanges(db: Reader, who: Who, most: number) {
  const { batches } = await listChanges(db, who, changeSearch.parse({}), most)
  return batches.map(({ batch, at, by, title, canUndo, isProgram, changedSince, records }) => ({
    batch,
    at,
    when: sinceInWords(new Date(at)),
    by,
    title,
    canUndo: canUndo && !isProgram && changedSince === 0 && records <= unasked,
  }))
}

export type LatestChange = Awaited<ReturnType<typeof latestChanges>>[number]

const minute = 60_000
const hour = 60 * minute

/** How long ago something was: '4 minutes ago', 'yesterday', 'Tuesday', '2 Mar 2026'. */
export function sinceInWords(moment: Date, now = new Date()): string {
  const days = daysBetween(dayOf(moment), dayOf(now))
  if (days >= 7) return shortDay(byTheClock(moment))
  if (days > 1) return weekdayName(byTheClock(moment))
  if (days === 1) return 'yesterday'
  const past = now.getTime() - moment.getTime()
  if (past < minute) return 'now'
  return past < hour ? ago(past / minute, 'minute') : ago(past / hour, 'hour')
}

function ago(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

/** When each record of these kinds was last written, by its id. */
export async function lastChanges(
  db: Reader,
  kinds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: changes.recordId, at: max(changes.at) })
    .from(changes)
    .where(inArray(changes.kind, [...kinds]))
    .groupBy(changes.recordId)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])))
}
