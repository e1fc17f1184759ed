import { eventMoments, withOffset } from './event-moments.ts'
import type { EventRecord } from './event-row.ts'
import { lastDayOf } from './festivals.ts'

type Ending = Pick<EventRecord, 'date' | 'until' | 'time'>

interface Looking {
  /** A day, as 2025-02-15. */
  today: string
  /** The moment, where the day is the one it is; without it, an event lasts all of its last day. */
  now?: Date | undefined
}

/** Whether an event is over: its last day has passed, or the hours of that day have. */
export function hasEnded(event: Ending, { today, now }: Looking): boolean {
  if (lastDayOf(event) !== today) return lastDayOf(event) < today
  const end = endToday(event, today)
  return end !== null && now !== undefined && end <= now
}

/** The moment at which an event ends, if today is its last day and its time says so; null else. */
export function endToday(event: Ending, today: string): Date | null {
  if (lastDayOf(event) !== today) return null
  const moments = eventMoments({ date: today, time: event.time })
  // A time without an end stands for an hour in calendars, which is no promise that it ends then.
  return moments && saysEnd(event.time) ? new Date(withOffset(moments.end)) : null
}

function saysEnd(time: string) {
  const begins = time.search(/\d/)
  return begins >= 0 && /\b(?:to|till|until)\b|[-–—]/i.test(time.slice(begins))
}
