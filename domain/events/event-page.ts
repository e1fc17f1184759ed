import { elan } from '#content/elan.ts'
import { eventCalendarPath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { calendarAddresses } from './calendar-addresses.ts'
import { eventJsonLd } from './event-json-ld.ts'
import { lineOf } from './event-line.ts'
import type { EventRecord } from './event-row.ts'
import { festival } from './festival.ts'
import { getEvent, publicEvents } from './list-events.ts'
import { sharedPicture } from './shared-picture.ts'

interface Asked {
  id: string
  /** The site's own address. */
  origin: string
  /** A day, as 2025-02-15. */
  today: string
}

/** All that the page of one event says, to people and to machines. Throws not-found. */
export async function eventPage(db: Reader, { id, origin, today }: Asked) {
  const [event, all] = await Promise.all([getEvent(db, id), publicEvents(db)])
  const line = lineOf(event)
  return {
    event: line,
    isPast: event.date < today,
    description: descriptionOf(line),
    picture: event.photo && sharedPicture(event.photo),
    calendars: { event: eventCalendarPath(id), ...calendarAddresses(origin) },
    jsonLd: eventJsonLd(event, origin),
    ...neighbours(all, { id, today }),
  }
}

/** The page of the festival: that of an event, and the story of the day. */
export async function festivalPage(db: Reader, asked: Omit<Asked, 'id'>) {
  return { ...(await eventPage(db, { ...asked, id: festival.id })), elan }
}

export type EventPage = Awaited<ReturnType<typeof eventPage>>

/** For search results, which show about 155 characters. */
function descriptionOf({ day, time, location, abstract }: ReturnType<typeof lineOf>) {
  const text = [`${day}, ${time}, ${location}.`, abstract.replace(/\s+/g, ' ')].join(' ').trim()
  return text.length > 155 ? `${text.slice(0, 154)}…` : text
}

/** The events before and after one, in the order of their days; null at both ends. */
function neighbours(latestFirst: EventRecord[], { id, today }: Omit<Asked, 'origin'>) {
  const place = latestFirst.findIndex((event) => event.id === id)
  return {
    earlier: neighbour(latestFirst[place + 1], today),
    later: neighbour(latestFirst[place - 1], today),
  }
}

function neighbour(event: EventRecord | undefined, today: string) {
  if (!event) return null
  const { id, title, date } = event
  return { id, title, date, isPast: date < today }
}
