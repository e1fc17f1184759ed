import { fullDay } from '#contract/write-date.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { byTheClock, supposedDay, timeZone } from './clock.ts'
import { minutesAhead } from './zone-offset.ts'
import { moveSiteVersion } from '#store/site-version.ts'

/** The day it is where the department is, as 2025-02-15. */
export function today(now?: Date): string {
  return now === undefined ? (supposedDay() ?? currentDay()) : dayOf(now)
}

const latest = { zone: '', minute: 0, day: '' }

/** No day begins within a minute, and whatever is found in memory asks which day it is. */
function currentDay(): string {
  const zone = timeZone()
  const minute = Math.floor(Date.now() / 60_000)
  if (latest.minute !== minute || latest.zone !== zone) {
    Object.assign(latest, { zone, minute, day: dayOf(new Date()) })
  }
  return latest.day
}

/** When somebody looks. */
export interface Looking {
  /** A day, as 2025-02-15. */
  today: string
  /** The moment, where the day is the one it is and not only supposed. */
  now?: Date
}

/** When it is that somebody looks now. */
export function lookingNow(): Looking {
  return supposedDay() === undefined ? { today: today(), now: new Date() } : { today: today() }
}

/** The day on which a moment falls where the department is. */
export function dayOf(moment: Date): string {
  return byTheClock(moment).toISOString().slice(0, 10)
}

/** A day, as 2025-02-15, in full: 'Saturday, 15 February 2025'. */
export function dayInWords(date: string): string {
  return fullDay(new Date(`${date}T00:00:00Z`))
}

/** The day so many days after another (before it, below zero), as 2025-02-15. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days a day is after another; below zero where it is before it. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / 86_400_000
}

/** What part of the day it is where the department is. */
export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = byTheClock(now).getUTCHours()
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** How far a zone's clocks are ahead of UTC at a moment, as '+05:30'. */
export function utcOffset(zone: string, at = new Date()): string {
  const ahead = minutesAhead(zone, at)
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map(twoDigits)
  return `${ahead < 0 ? '-' : '+'}${hours}:${minutes}`
}

function twoDigits(amount: number) {
  return String(amount).padStart(2, '0')
}

/**
 * The same at the moment when the zone's own clocks show this time, such as 2025-02-15T10:00:00. Near a
 * change of these clocks, the moment at which those of Greenwich show it may lie on its other side.
 */
export function offsetByTheClock(zone: string, moment: string): string {
  const nearly = utcOffset(zone, new Date(`${moment}Z`))
  return utcOffset(zone, new Date(moment + nearly))
}

/** Whether its clocks are the same distance ahead of UTC in winter and in summer. */
export function hasOneOffset(zone: string, year = new Date().getUTCFullYear()): boolean {
  const offsets = [0, 3, 6, 9].map((month) => utcOffset(zone, new Date(Date.UTC(year, month))))
  return new Set(offsets).size === 1
}

/** The moment at which a day, as 2025-02-15, begins where the department is. */
export function startOfDay(day: string): Date {
  const midnight = `${day}T00:00:00`
  return new Date(midnight + offsetByTheClock(timeZone(), midnight))
}

/**
 * Pages that say what is coming up, or show notices for a time, are good for a day only. At the
 * department's midnight the site version moves on, as after a write, and every process makes its pages
 * anew.
 */
export const turnDay = {
  timeZone,
  run: async (db: Db) => void (await db.execute(sql.raw(moveSiteVersion))),
}

/** The month in which an academic year begins: June. */
const firstMonth = 6

/** The calendar year in which the academic year of a day began: 2026 of 2026-11-22 and of 2027-03-01. */
export function academicYear(day = today()): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return month >= firstMonth ? year : year - 1
}
