import createCalendar, { type ICalEventData } from 'ical-generator'
import { pages, feeds } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { readDepartment } from '../site/department.ts'
import { lastChanges } from '../site/latest-changes.ts'
import { timeZone } from '../site/clock.ts'
import { plainLinesOf } from '../rich-text/read-rich-text.ts'
import { daysAfter, hasOneOffset, utcOffset } from '../site/today.ts'
import { eventMoments, withOffset } from './event-moments.ts'
import { namedBy, readCategories, type EventCategory } from './event-categories.ts'
import { aboutEvent } from './event-line.ts'
import type { EventRecord } from './event-row.ts'
import { getAnyEvent, publicEvents } from './list-events.ts'

const twelveHours = 12 * 60 * 60

/** All events for a calendar to subscribe to. */
export async function allEventsCalendar(db: Reader, origin: string): Promise<string> {
  return calendarOf(db, origin, await publicEvents(db))
}

/** One event for a calendar to take in. Throws not-found. */
export async function eventCalendar(db: Reader, origin: string, id: string): Promise<string> {
  return calendarOf(db, origin, [await getAnyEvent(db, id)])
}

async function calendarOf(db: Reader, origin: string, events: EventRecord[]) {
  const [written, { shortName }, categories] = await Promise.all([
    lastChanges(db, ['event', 'festival']),
    readDepartment(db),
    readCategories(db),
  ])
  const calendar = createCalendar({
    name: `Events · ${shortName}`,
    prodId: { company: 'Lyceum', product: 'Events', language: 'EN' },
    // No zone for the calendar itself: its stamps are in UTC, and each event names its own.
    timezone: { name: null, generator: zoneRules },
    url: origin + pages.majorEvents,
    ttl: twelveHours,
    events: events.map((event) => ({
      ...entryOf(event, origin, written.get(event.id)),
      categories: categoriesOf(event, categories),
    })),
  })
  return `${calendar.toString()}\r\n`
}

function entryOf(event: EventRecord, origin: string, written = event.createdAt): ICalEventData {
  const { id, title, location, createdAt } = event
  const url = origin + event.path
  const { ahead, behind } = aboutEvent(event)
  const body = plainLinesOf(event.body, { withAddresses: true })
  const description = [event.time, ...ahead, ...body, ...behind, url].filter(Boolean).join('\n\n')
  return {
    id: `${id}@${new URL(origin).host}`,
    summary: title,
    location,
    description,
    url,
    created: createdAt,
    lastModified: written,
    stamp: written,
    ...momentsOf(event),
  }
}

/** As calendars know them: each is a name. */
function categoriesOf(event: EventRecord, categories: readonly EventCategory[]) {
  return namedBy(event.categories, categories).map(({ name }) => ({ name }))
}

/**
 * Moments go as text without a zone and are written down digit by digit: the clock of the machine
 * that the site runs on plays no part in them. Where clocks change with the seasons they go in UTC.
 */
function momentsOf(event: EventRecord) {
  // Of several days each is there whole: the hours are of a day, and not from the first to the last.
  if (event.until) return { start: event.date, end: daysAfter(event.until, 1), allDay: true }
  const moments = eventMoments(event)
  if (!moments) return { start: event.date, allDay: true }
  const zone = timeZone()
  if (hasOneOffset(zone)) return { ...moments, timezone: zone }
  const [start, end] = [moments.start, moments.end].map((one) => new Date(withOffset(one)))
  return { start: start ?? event.date, ...(end && { end }) }
}

/** Of a zone whose clocks go by one offset all year. */
function zoneRules(zone: string) {
  const offset = utcOffset(zone).replace(':', '')
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')
}

/**
 * Where the calendar of all events is subscribed to: the address, and the same for programs that
 * open it as a subscription at once.
 */
export function calendarAddresses(origin: string) {
  const all = origin + feeds.calendar
  return { all, subscribe: all.replace(/^https?:/, 'webcal:') }
}
