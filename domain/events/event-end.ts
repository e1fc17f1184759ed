import { noteEnd } from '#store/reads.ts'
import { startOfDay, daysAfter, type Looking } from '../site/today.ts'
import { eventMoments, withOffset } from './event-moments.ts'
import type { EventRecord } from './event-row.ts'
import { lastDayOf } from './festivals.ts'

type Ending = Pick<EventRecord, 'date' | 'until' | 'time'>

/**
 * Whether an event is over. Whatever says that it is not, and is kept, is made anew when it ends. On a
 * day that is only supposed there is no moment: an event lasts all of its last day.
 */
export function hasEnded(event: Ending, { today, now }: Looking): boolean {
  const lastDay = lastDayOf(event)
  if (now === undefined || lastDay > today) return lastDay < today
  // The hours of a day may run into the next, and no further.
  if (lastDay < daysAfter(today, -1)) return true
  const end = endOf(event)
  if (end <= now) return true
  noteEnd(end)
  return false
}

/**
 * The moment at which an event ends. Where its time names the beginning alone it is the hour after that,
 * as in the calendars that have it from us; where it names no hours, or an open end, the day.
 */
function endOf(event: Ending): Date {
  const day = lastDayOf(event)
  const moments = hasOpenEnd(event) ? null : eventMoments({ date: day, time: event.time })
  return moments ? new Date(withOffset(moments.end)) : startOfDay(daysAfter(day, 1))
}

function hasOpenEnd({ time }: Ending) {
  return /\bonwards?\b/i.test(time)
}
