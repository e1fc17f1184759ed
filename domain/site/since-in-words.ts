import { department } from '#content/department.ts'
import { dayOf } from './today.ts'

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: department.timeZone })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: department.timeZone })

const minute = 60_000
const hour = 60 * minute

/** How long ago something was: '4 minutes ago', 'yesterday', 'Tuesday', '2 Mar 2026'. */
export function sinceInWords(moment: Date, now = new Date()): string {
  const days = daysBetween(dayOf(moment), dayOf(now))
  if (days >= 7) return day.format(moment)
  if (days > 1) return weekday.format(moment)
  if (days === 1) return relative.format(-1, 'day')
  const past = now.getTime() - moment.getTime()
  if (past < minute) return relative.format(0, 'second')
  if (past < hour) return relative.format(-Math.floor(past / minute), 'minute')
  return relative.format(-Math.floor(past / hour), 'hour')
}

/** Of two days, as 2026-03-02. */
function daysBetween(first: string, last: string) {
  return (Date.parse(last) - Date.parse(first)) / (24 * hour)
}
