import { and, asc, desc, eq, gte, lte, or } from 'drizzle-orm'
import { eventMessages } from '#contract/messages/events.ts'
import type { EventCategory } from '#contract/kinds/event-kinds.ts'
import { askable, isOneOf } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { events } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { daysAfter, type Looking } from '../site/today.ts'
import { hasEnded } from './event-end.ts'
import { recordOf, selectEvents, type EventRecord } from './event-row.ts'
import {
  festivalEvents,
  findFestival,
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

/** Events that are under way or to come, the nearest first. */
export async function upcomingEvents(db: Reader, looking: Looking, most = 1000) {
  // One of yesterday may go on past midnight.
  const first = daysAfter(looking.today, -1)
  const rows = await selectEvents(db)
    .where(or(gte(events.date, first), gte(events.until, first)))
    .orderBy(asc(events.date), asc(events.sequence))
  const all = withFestivals(rows.map(recordOf), await festivalEvents(db), nearestFirst)
  return all.filter((event) => !hasEnded(event, looking)).slice(0, most)
}

/** Events that are over, the latest first. */
export async function pastEvents(db: Reader, looking: Looking) {
  const rows = await selectEvents(db)
    .where(and(lte(events.date, looking.today), lte(events.until, looking.today)))
    .orderBy(desc(events.date), desc(events.sequence))
  const all = withFestivals(rows.map(recordOf), await festivalEvents(db), latestFirst)
  return all.filter((event) => hasEnded(event, looking))
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
export async function eventsOf(db: Reader, categories: readonly EventCategory[], looking: Looking) {
  const rows = await selectEvents(db)
    .where(isOneOf(events.category, categories))
    .orderBy(desc(events.date), desc(events.sequence))
  const found = rows.map(recordOf)
  const byEnd = Map.groupBy(found, (event) => hasEnded(event, looking))
  const [upcoming = [], past = []] = [byEnd.get(false), byEnd.get(true)]
  return { upcoming: upcoming.map(lineOf).toReversed(), past: past.map(lineOf) }
}

export interface PastYear {
  year: string
  events: EventLine[]
}

/** All events: what is coming up, the nearest first; then what is past, by year, the latest first. */
export async function eventList(db: Reader, looking: Looking) {
  const [upcoming, past] = await Promise.all([upcomingEvents(db, looking), pastEvents(db, looking)])
  return { upcoming: upcoming.map(lineOf), past: byYear(past.map(lineOf)) }
}

function byYear(past: EventLine[]): PastYear[] {
  const years = Map.groupBy(past, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, events: ofYear }))
}
