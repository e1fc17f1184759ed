import { and, asc, desc, eq, gte, lt, or } from 'drizzle-orm'
import { eventMessages } from '#contract/messages/events.ts'
import type { EventCategory } from '#contract/kinds/event-kinds.ts'
import { askable, isOneOf } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { events } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { recordOf, selectEvents, type EventRecord } from './event-row.ts'
import {
  festivalEvents,
  findFestival,
  lastDayOf,
  latestFirst,
  nearestFirst,
  withFestivals,
} from './festivals.ts'
import { lineOf, type EventLine } from './event-line.ts'

/** All records of events, the latest day first (GET /major_event). */
export async function listEvents(db: Reader): Promise<EventRecord[]> {
  const rows = await selectEvents(db).orderBy(desc(events.date), desc(events.sequence))
  return rows.map(recordOf)
}

/** All events that pages, feeds and calendars show, the latest day first. */
export async function publicEvents(db: Reader): Promise<EventRecord[]> {
  const [listed, festivals] = await Promise.all([listEvents(db), festivalEvents(db)])
  return withFestivals(listed, festivals, latestFirst)
}

/** Events of today and later, the nearest first. `today` is a day, as 2025-02-15. */
export async function upcomingEvents(db: Reader, today: string, most = 1000) {
  const rows = await selectEvents(db)
    .where(or(gte(events.date, today), gte(events.until, today)))
    .orderBy(asc(events.date), asc(events.sequence))
    .limit(most)
  const festivals = (await festivalEvents(db)).filter((event) => lastDayOf(event) >= today)
  return withFestivals(rows.map(recordOf), festivals, nearestFirst).slice(0, most)
}

/** Events before today, the latest first. `today` is a day, as 2025-02-15. */
export async function pastEvents(db: Reader, today: string) {
  const rows = await selectEvents(db)
    .where(and(lt(events.date, today), lt(events.until, today)))
    .orderBy(desc(events.date), desc(events.sequence))
  const festivals = (await festivalEvents(db)).filter((event) => lastDayOf(event) < today)
  return withFestivals(rows.map(recordOf), festivals, latestFirst)
}

/** One event. Throws not-found. */
export async function getEvent(db: Reader, id: string): Promise<EventRecord> {
  const [row] = await selectEvents(db).where(eq(events.id, askable(id)))
  if (!row) throw new Problem('not-found', eventMessages.unknown)
  return recordOf(row)
}

/** One event or festival. Throws not-found. */
export async function getAnyEvent(db: Reader, id: string): Promise<EventRecord> {
  const festival = await findFestival(db, askable(id))
  return festival?.event ?? getEvent(db, id)
}

/** Events of these categories: what is coming up, the nearest first, and what is past, the latest first. */
export async function eventsOf(db: Reader, categories: readonly EventCategory[], today: string) {
  const rows = await selectEvents(db)
    .where(isOneOf(events.category, categories))
    .orderBy(desc(events.date), desc(events.sequence))
  const lines = rows.map((row) => lineOf(recordOf(row)))
  return {
    upcoming: lines.filter((event) => lastDayOf(event) >= today).toReversed(),
    past: lines.filter((event) => lastDayOf(event) < today),
  }
}

export interface PastYear {
  year: string
  events: EventLine[]
}

/** All events: what is coming up, the nearest first; then what is past, by year, the latest first. */
export async function eventList(db: Reader, today: string) {
  const [upcoming, past] = await Promise.all([upcomingEvents(db, today), pastEvents(db, today)])
  return { upcoming: upcoming.map(lineOf), past: byYear(past.map(lineOf)) }
}

function byYear(past: EventLine[]): PastYear[] {
  const years = Map.groupBy(past, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, events: ofYear }))
}
