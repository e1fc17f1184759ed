import { or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { monthSaid } from '#contract/read-date.ts'
import { yearForm } from '#contract/resources.ts'
import type { ExpandedTerm } from './expand-terms.ts'
import { proseQuery, tells, wordOf, type Question } from './question.ts'

/** Where a table holds the days of something, as 2025-02-15, and what else it says. */
interface Dated {
  first: SQLWrapper
  /** '' where it is the first day. */
  last: SQLWrapper
  column: SQL
}

/**
 * Which rows fall on the days that are asked for and hold the other words: for 'workshop 15 February' the
 * workshops of that day. Their texts have the date in figures alone. Undefined where no month is named.
 */
export function onDaysAsked(
  { wanted, named }: Pick<Question, 'wanted' | 'named'>,
  { first, last, column }: Dated,
): SQL | undefined {
  const telling = wanted.filter(tells)
  const asked = telling
    .map((_, at) => daysAt(telling, at))
    .find((found) => found !== null && (named.length > 0 || isDayOrMonth(found, telling)))
  if (!asked) return undefined
  const { terms, year, month, day } = asked
  const isThen =
    year === ''
      ? sameDays(asked, [first, last])
      : sql`(${first} <= ${until(asked)}
    and greatest(${first}, ${last}) >= ${year + month + (day || '-01')})`
  const rest = telling.filter((term) => !terms.includes(term))
  if (rest.length === 0) return isThen
  return sql`(${isThen} and ${column} @@ to_tsquery('english', ${proseQuery(rest)}))`
}

/** A day or a month, in the pieces of a date: 2025, -02, -15; '' for what is not said. */
interface DaysAsked {
  terms: readonly ExpandedTerm[]
  year: string
  month: string
  day: string
}

function sameDays({ month, day }: DaysAsked, dates: readonly SQLWrapper[]) {
  return or(...dates.map((date) => sql`${date} like ${`____${month}${day || '___'}`}`))
}

function until({ year, month, day }: DaysAsked) {
  return year + month + (day || '-31')
}

/**
 * Whether it is a month for certain, without a day, a year or events beside it: 'jan' may be the beginning
 * of a name, and who 'may' ask means no month.
 */
function isDayOrMonth({ terms }: DaysAsked, telling: readonly ExpandedTerm[]) {
  const [month] = terms
  if (terms.length > 1) return true
  return wordOf(month).length > 3 && (wordOf(month) !== 'march' || telling.length === 1)
}

const weekday = /^(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?$/

/** The month at this place with the day and the year beside it; null for no month. */
function daysAt(terms: readonly ExpandedTerm[], at: number): DaysAsked | null {
  const number = monthSaid(wordOf(terms[at]))
  if (number === null) return null
  let [start, end] = [at, at]
  const before = dayIn(terms[start - 1])
  if (before !== '') start -= 1
  const day = before || dayIn(terms[end + 1])
  if (before === '' && day !== '') end += 1
  const year = yearIn(terms[end + 1])
  if (year !== '') end += 1
  if (weekday.test(wordOf(terms[start - 1]))) start -= 1
  return { terms: terms.slice(start, end + 1), year, month: piece(number), day }
}

function dayIn(term: ExpandedTerm | undefined) {
  const [, number = ''] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(wordOf(term)) ?? []
  return Number(number) >= 1 && Number(number) <= 31 ? piece(Number(number)) : ''
}

function yearIn(term: ExpandedTerm | undefined) {
  return yearForm.test(wordOf(term)) ? wordOf(term) : ''
}

function piece(number: number) {
  return `-${String(number).padStart(2, '0')}`
}
