import { calendar } from './calendar.ts'
import { daysOf, daysOfMonth, monthsFrom, weekday, type Stretch } from './days.ts'

type Marked = [day: string, mark: string]

const everyDay = monthsFrom(calendar.months.first, calendar.months.count).flatMap(daysOfMonth)
const isFree = new Set<string | undefined>(['weekend', 'holiday', 'vacation'])

/** What each marked day of the year is; a later entry outdoes an earlier one. */
export const dayMarks: ReadonlyMap<string, string> = new Map([
  ...calendar.semesters.flatMap(({ dates }): Marked[] => dates.flatMap(marked)),
  ...everyDay.filter((day) => weekday(day) > 4).map((day): Marked => [day, 'weekend']),
  ...calendar.holidays.map(({ date }): Marked => [date, 'holiday']),
])

/** Those of the days on which something is taught or written. */
export function teachingDays(days: readonly string[]): string[] {
  return days.filter((day) => !isFree.has(dayMarks.get(day)))
}

function marked(span: Stretch & { mark?: string }): Marked[] {
  const { mark } = span
  return mark === undefined ? [] : daysOf(span).map((day) => [day, mark])
}
