import { timeZone } from '../site/clock.ts'
import { offsetByTheClock } from '../site/today.ts'
import type { EventFields } from '#contract/event-schemas.ts'

/** When an event begins and ends by the department's clock, as 2025-02-15T10:00:00. */
interface EventMoments {
  start: string
  end: string
}

/** Reads an event's day and the words of its time; null for one that has the day alone. */
export function eventMoments({
  date,
  time,
}: Pick<EventFields, 'date' | 'time'>): EventMoments | null {
  const span = timeSpan(time)
  return span && { start: momentOf(date, span.start), end: momentOf(date, span.end) }
}

// Counted without a time zone, so that no change of clocks comes between.
function momentOf(date: string, minutes: number) {
  const moment = new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000)
  return moment.toISOString().slice(0, 19)
}

/** When an event begins and ends, in minutes after midnight; an end past midnight is over 1440. */
interface TimeSpan {
  start: number
  end: number
}

const hour = 60
const halfDay = 12 * hour
const day = 24 * hour

/**
 * Reads the words of an event's time: '10:00 AM to 10:00 PM', '9:30 AM', '14:00–16:00', '10 to 4'. Null for
 * words that name no clear time. Where no end is said, an hour stands for it.
 */
export function timeSpan(words: string): TimeSpan | null {
  const [from, to, ...more] = plain(words).split(/\s*(?:\b(?:to|till|until)\b|[-–—])\s*/)
  if (more.length > 0) return null
  const first = readClock(from ?? '')
  if (to === undefined) return first && alone(first)
  const last = readClock(to)
  return first && last && between(first, last)
}

/** Small letters, single blanks, and without what says only whose clock is meant. */
function plain(words: string) {
  return words
    .toLowerCase()
    .replace(/\b(from|onwards?|ist|hrs?|hours)\b\.?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function alone(clock: Clock): TimeSpan | null {
  const start = minutesOf(clock)
  return clock.isBare ? null : { start, end: start + hour }
}

/** Each end helps to read the other: '9:30 – 11:00 AM', '10:00 to 4:00', '10 PM to 2 AM'. */
function between(from: Clock, to: Clock): TimeSpan | null {
  if (!isClear(from, to)) return null
  const end = minutesOf(to)
  const start = from.half === '' && to.half !== '' ? startBefore(end, from) : minutesOf(from)
  if (start === end) return null
  if (end > start) return { start, end }
  return { start, end: end + (endsInAfternoon(from, to, start) ? halfDay : day) }
}

/**
 * Whether the two say which half of the day is meant. Hours alone do where the dial passes twelve between
 * them: '10 to 4' is a day's work, while '2 to 4' may be in the afternoon or at night.
 */
function isClear(from: Clock, to: Clock) {
  if (from.half !== '' || to.half !== '' || !(from.isBare || to.isBare)) return true
  return from.hour <= 12 && minutesOf(to) < minutesOf(from)
}

/** A start that leaves its half of the day to the end is the last such time before it. */
function startBefore(end: number, from: Clock) {
  if (from.hour > 12 || from.hour === 0) return minutesOf(from)
  const afternoon = minutesOf({ ...from, half: 'pm' })
  return afternoon < end ? afternoon : minutesOf({ ...from, half: 'am' })
}

/** '10:00 to 4:00' ends at 16:00; '18:00 to 8:00' has a clock of 24 hours, and ends next morning. */
function endsInAfternoon(from: Clock, to: Clock, start: number) {
  const hasHalves = from.half !== '' || from.hour <= 12
  return hasHalves && to.half === '' && to.hour < 12 && minutesOf(to) + halfDay > start
}

function minutesOf({ hour: hours, minute, half }: Clock) {
  if (half === '') return hours * hour + minute
  return (hours % 12) * hour + minute + (half === 'pm' ? halfDay : 0)
}

/** One time of day as somebody wrote it. */
interface Clock {
  hour: number
  minute: number
  /** '' where it is not said: a clock of 24 hours, or the other end of a span says it. */
  half: '' | 'am' | 'pm'
  /** An hour alone, such as '9': which half of the day it is must come from elsewhere. */
  isBare: boolean
}

const digits = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/

/** Reads '10:00 am', '9.30', '2 p.m.', '14:00' or 'noon', in small letters; null for all else. */
function readClock(text: string): Clock | null {
  if (text === 'noon') return { hour: 12, minute: 0, half: 'pm', isBare: false }
  if (text === 'midnight') return { hour: 12, minute: 0, half: 'am', isBare: false }
  const [, hours, minutes, letter] = digits.exec(text) ?? []
  if (hours === undefined) return null
  const time = { hour: Number(hours), minute: Number(minutes ?? 0) }
  const isHour = letter ? time.hour >= 1 && time.hour <= 12 : time.hour < 24
  if (!isHour || time.minute >= 60) return null
  return { ...time, half: halfOf(letter), isBare: !minutes && !letter }
}

function halfOf(letter: string | undefined): Clock['half'] {
  if (letter === undefined) return ''
  return letter === 'a' ? 'am' : 'pm'
}

/** A moment of the department's clock, as 2025-02-15T10:00:00, with how far that is ahead of UTC then. */
export function withOffset(moment: string): string {
  return moment + offsetByTheClock(timeZone(), moment)
}
