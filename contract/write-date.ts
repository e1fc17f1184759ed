import { isBrowser } from './is-browser.ts'

/*
 * Days and times in words, as English is written in India. Each takes a date of which the fields in UTC
 * are what is to be written: a day has no time zone, and the moments of a department are moved to its
 * clock first (domain/site/clock.ts).
 *
 * The server does without Intl (docs/decisions/0136-the-server-does-without-intl.md). A browser has it at
 * hand, and is spared the names of the months; the test of this file holds the two to the same words.
 */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** 'Feb'; September alone is 'Sept'. */
export function shortMonth(day: Date): string {
  if (isBrowser) return byIntl(day, { month: 'short' })
  const name = monthName(day)
  return name.slice(0, name === 'September' ? 4 : 3)
}

function monthName(day: Date) {
  return months[day.getUTCMonth()] ?? ''
}

/** 'Saturday' */
export function weekdayName(day: Date): string {
  return weekdays[day.getUTCDay()] ?? ''
}

/** 'February 2025' */
export function monthAndYear(day: Date): string {
  return `${monthName(day)} ${day.getUTCFullYear()}`
}

/** '15 Feb 2025' */
export function shortDay(day: Date): string {
  if (isBrowser) return byIntl(day, { dateStyle: 'medium' })
  return `${day.getUTCDate()} ${shortMonth(day)} ${day.getUTCFullYear()}`
}

/** '15 February 2025' */
export function longDay(day: Date): string {
  if (isBrowser) return byIntl(day, { dateStyle: 'long' })
  return `${day.getUTCDate()} ${monthAndYear(day)}`
}

/** 'Saturday, 15 February 2025' */
export function fullDay(day: Date): string {
  return `${weekdayName(day)}, ${longDay(day)}`
}

/** '4:05 am' */
export function timeOfDay(moment: Date): string {
  const hour = moment.getUTCHours()
  const minute = String(moment.getUTCMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

function byIntl(day: Date, options: Intl.DateTimeFormatOptions) {
  return day.toLocaleDateString('en-IN', { ...options, timeZone: 'UTC' })
}
