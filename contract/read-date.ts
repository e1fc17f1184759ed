/** How a date may be typed, for sentences that ask for one. */
export const dateExample = '12/03/2024 or 12 March 2024'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Longer texts are not looked at; 'Wednesday, the 12th of September, 2024, 10:00:00' is shorter. */
const longest = 60

/** The parts of a date in the orders in which people write them, once everything else is taken out. */
const orders = [
  /^(?<year>\d{4})$/,
  /^(?<year>\d{4})[-/ ](?<month>\d{1,2}|[a-z]+)$/,
  /^(?<year>\d{4})[-/ ](?<month>\d{1,2}|[a-z]+)[-/ ](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/ ](?<month>\d{1,2})[-/ ](?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})[-/ ]?(?<month>[a-z]+)[-/ ]?(?<year>\d{4}|\d\d)$/,
  /^(?<month>[a-z]+)[-/ ](?<day>\d{1,2})[-/ ](?<year>\d{4})$/,
  /^(?<month>\d{1,2})[-/ ](?<year>\d{4})$/,
  /^(?<month>[a-z]+)[-/ ]?(?<year>\d{4})$/,
]

/**
 * A date as people write it, day first, in the ISO form and as far as it is known: '2024-03-12',
 * '2024-03' or '2024'. Null for what is no date or stands in no calendar: 03/13/2024 is not guessed
 * to be the American 13 March.
 */
export function readDate(text: string): string | null {
  if (text.length > longest) return null
  const bare = withoutDress(text)
  const parts = orders.map((order) => order.exec(bare)?.groups).find((found) => found)
  if (!parts) return null
  const { year = '', month, day } = parts
  const monthNumber = month === undefined ? '' : numberOfMonth(month)
  if (monthNumber === null) return null
  const said = [fullYear(year), monthNumber, day].filter(
    (part) => part !== undefined && part !== '',
  )
  const date = said.map((part) => String(part).padStart(2, '0')).join('-')
  return isInCalendar(date) ? date : null
}

/** Without the day of the week, the time of day, '-th' and 'of', and with one kind of hyphen. */
function withoutDress(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^(\d{4}-\d\d-\d\d)t.*$/s, '$1')
    .replace(/[\s,]\d{1,2}:\d\d.*$/s, '')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,.]+/, '')
    .replace(/^the\s/, '')
    .replace(/(\d)(st|nd|rd|th)(?![a-z])/, '$1')
    .replace(/\bof\b/, ' ')
    .replace(/[\s.,]+/g, ' ')
    .replace(/ ?([-/]) ?/g, '$1')
    .trim()
}

function numberOfMonth(month: string): number | null {
  return /^\d/.test(month) ? Number(month) : monthSaid(month)
}

/** The number of a month whose name, long or short, this is in small letters; null for any other word. */
export function monthSaid(month: string): number | null {
  const short = month === 'sept' ? 'sep' : month
  const place = Math.max(months.indexOf(short), monthNames.indexOf(short))
  return place === -1 ? null : place + 1
}

/** A date typed with two digits for the year is of this century, unless that lies far ahead. */
function fullYear(year: string) {
  if (year.length === 4) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

/** JavaScript takes 31 February for a day in March: whether an ISO date is one of the calendar. */
export function isInCalendar(date: string): boolean {
  const day = new Date(date)
  return /^[12]/.test(date) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** By which clock a department goes that has not said so: India has one for all of it. */
export const standardTimeZone = 'Asia/Kolkata'

/**
 * Whether this is the name of a time zone, such as Europe/Berlin. An offset is none: PostgreSQL reads
 * its sign the other way round.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** Runtimes call the zone of India by its former name, which nobody looks for. */
const formerName = 'Asia/Calcutta'

/** The names of all time zones in their order, and the one in use whatever it is. */
export function timeZonesWith(inUse: string): string[] {
  const known = Intl.supportedValuesOf('timeZone').map((name) =>
    name === formerName ? standardTimeZone : name,
  )
  return [...new Set([...known, 'UTC', inUse])].toSorted()
}
