import type { Reader } from '#store/database.ts'
import { lineOf, type EventLine } from './event-line.ts'
import { pastEvents, upcomingEvents } from './list-events.ts'

export interface PastYear {
  year: string
  events: EventLine[]
}

/** All events: what is coming up, the nearest first; then what is past, by year, the latest first. */
export async function eventList(db: Reader, today: string) {
  const [upcoming, past] = await Promise.all([upcomingEvents(db, today), pastEvents(db, today)])
  return { upcoming: upcoming.map(lineOf), past: byYear(past.map(lineOf)) }
}

function byYear(events: EventLine[]): PastYear[] {
  const years = Map.groupBy(events, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, events: ofYear }))
}
