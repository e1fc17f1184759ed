import { and, arrayOverlaps, asc, desc, eq, gte, lte, or, sql } from 'drizzle-orm'
import { eventMessages } from '#contract/messages/events.ts'
import type { ListingPage } from '#contract/kinds/event-category-kind.ts'
import { askable, prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { events } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { daysAfter, type Looking } from '../site/today.ts'
import { hasEnded } from './event-end.ts'
import { categoriesOn, readCategories } from './event-categories.ts'
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
  const rows = await eventsFrom(db).execute({ first: daysAfter(looking.today, -1) })
  const all = withFestivals(rows.map(recordOf), await festivalEvents(db), nearestFirst)
  return all.filter((event) => !hasEnded(event, looking)).slice(0, most)
}

const first = sql.placeholder('first')

const eventsFrom = prepared((db) =>
  selectEvents(db)
    .where(or(gte(events.date, first), gte(events.until, first)))
    .orderBy(asc(events.date), asc(events.sequence))
    .prepare('events_from'),
)

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

/**
 * The events that a page of a document lists, by their categories: what is coming up, the nearest first,
 * and what is past, the latest first.
 */
export async function eventsOn(db: Reader, page: ListingPage, looking: Looking) {
  const categories = await readCategories(db)
  const ids = categoriesOn(page, categories).map(({ id }) => id)
  if (ids.length === 0) return { upcoming: [], past: [] }
  const rows = await selectEvents(db)
    .where(arrayOverlaps(events.categories, ids))
    .orderBy(desc(events.date), desc(events.sequence))
  const found = rows.map((row) => lineOf(recordOf(row), categories))
  const byEnd = Map.groupBy(found, (event) => hasEnded(event, looking))
  const [upcoming = [], past = []] = [byEnd.get(false), byEnd.get(true)]
  return { upcoming: upcoming.toReversed(), past }
}

export interface PastYear {
  year: string
  events: EventLine[]
}

/**
 * All events, or those in the category with this id: what is coming up, the nearest first; then what is
 * past, by year, the latest first. `used` are the categories that any event is in, in their order.
 */
export async function eventList(db: Reader, looking: Looking, category = '') {
  const categories = await readCategories(db)
  const [upcoming, past] = await Promise.all([upcomingEvents(db, looking), pastEvents(db, looking)])
  const named = new Set([...upcoming, ...past].flatMap((event) => event.categories))
  const linesOf = (all: EventRecord[]) =>
    all
      .map((event) => lineOf(event, categories))
      .filter(({ sorts }) => category === '' || sorts.some(({ id }) => id === category))
  return {
    upcoming: linesOf(upcoming),
    past: byYear(linesOf(past)),
    used: categories.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
  }
}

function byYear(past: EventLine[]): PastYear[] {
  const years = Map.groupBy(past, ({ date }) => date.slice(0, 4))
  return [...years].map(([year, ofYear]) => ({ year, events: ofYear }))
}
