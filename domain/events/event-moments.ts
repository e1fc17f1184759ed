import type { EventFields } from '#contract/events.ts'
import { timeSpan } from './time-span.ts'

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
