import { eventCalendarPath, pages } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { picturePath } from '#contract/file-paths.ts'
import { widthsOf } from '#contract/stored-files.ts'
import { readDepartment, type Department } from '../site/department.ts'
import { galleryOf } from '../files/gallery.ts'
import { shownText } from '../rich-text/shown-text.ts'
import { dayInWords, daysAfter, type Looking } from '../site/today.ts'
import { timeZone } from '../site/clock.ts'
import { calendarAddresses } from './calendar.ts'
import { readCategories, type NamedCategory } from './event-categories.ts'
import { hasEnded } from './event-end.ts'
import { lineOf } from './event-line.ts'
import type { EventRecord, EventPhoto } from './event-row.ts'
import { getEvent, publicEvents } from './list-events.ts'
import { eventMoments, withOffset } from './event-moments.ts'

interface Asked extends Looking {
  /** The site's own address. */
  origin: string
}

/** All that the page of one event says, to people and to machines. Throws not-found. */
export async function eventPage(db: Reader, { id, ...asked }: Asked & { id: string }) {
  return shownEvent(db, await getEvent(db, id), asked)
}

/** The same of an event that has been read, which may be a festival. */
export async function shownEvent(db: Reader, event: EventRecord, asked: Asked) {
  const { origin, today } = asked
  const [all, department, categories, pictures, body] = await Promise.all([
    publicEvents(db),
    readDepartment(db),
    readCategories(db),
    galleryOf(db, event.pictures),
    shownText(db, event.body),
  ])
  const line = lineOf(event, categories)
  const isPast = hasEnded(event, asked)
  return {
    event: line,
    isPast,
    registration: registrationOf(event, { isPast, today }),
    body,
    pictures,
    description: descriptionOf(line),
    picture: event.photo && sharedPicture(event.photo),
    calendars: {
      event: eventCalendarPath(event.id),
      web: webCalendars(event, origin + event.path),
      ...calendarAddresses(origin),
    },
    jsonLd: eventJsonLd(event, { origin, department, sorts: line.sorts }),
    ...neighbours(all, { id: event.id, looking: asked }),
  }
}

export type EventPage = Awaited<ReturnType<typeof eventPage>>

/** Where and until when people can register; null for an event that says nothing of it. */
function registrationOf(
  { registration, registerBy }: EventRecord,
  { isPast, today }: { isPast: boolean; today: string },
) {
  if (registration === '' && registerBy === '') return null
  const isOpen = !isPast && (registerBy === '' || registerBy >= today)
  return { url: registration, until: registerBy && dayInWords(registerBy), isOpen }
}

/** For search results, which show about 155 characters. */
function descriptionOf({ day, time, location, abstract }: ReturnType<typeof lineOf>) {
  const text = [
    `${[day, time, location].filter(Boolean).join(', ')}.`,
    abstract.replace(/\s+/g, ' '),
  ]
    .join(' ')
    .trim()
  return text.length > 155 ? `${text.slice(0, 154)}…` : text
}

/** The events before and after one, in the order of their days; null at both ends. */
function neighbours(latestFirst: EventRecord[], { id, looking }: { id: string; looking: Looking }) {
  const place = latestFirst.findIndex((event) => event.id === id)
  return {
    earlier: neighbour(latestFirst[place + 1], looking),
    later: neighbour(latestFirst[place - 1], looking),
  }
}

function neighbour(event: EventRecord | undefined, looking: Looking) {
  if (!event) return null
  const { id, title, date, path } = event
  return { id, title, date, path, isPast: hasEnded(event, looking) }
}

/** What a card of another site may show of a photo: about 1200 pixels wide, as JPEG. */
function sharedPicture({ hash, width, height }: EventPhoto) {
  const widest = Math.max(...widthsOf(width).filter((step) => step <= 1280))
  const size = Math.min(widest, width)
  return {
    path: picturePath(hash, widest, 'jpg'),
    width: size,
    height: Math.round((size * height) / width),
  }
}

interface JsonLdOptions {
  origin: string
  department: Pick<Department, 'name' | 'address'>
  /** The categories that it is in. */
  sorts: readonly NamedCategory[]
}

/**
 * An event in the words of schema.org. Whoever writes it into a page escapes '<' first, or a title
 * could end the script element.
 */
export function eventJsonLd(
  event: EventRecord,
  { origin, department, sorts }: JsonLdOptions,
): object {
  const { title, date, until, location, abstract, photo, speakers, registration } = event
  // Of several days the hours are those of each, and not from the first to the last.
  const moments = until ? null : eventMoments(event)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    startDate: moments ? withOffset(moments.start) : date,
    ...(moments && { endDate: withOffset(moments.end) }),
    ...(until && { endDate: until }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: location, address: department.address.join(', ') },
    ...(abstract && { description: abstract }),
    ...(sorts.length > 0 && { keywords: sorts.map(({ name }) => name) }),
    ...(photo && { image: origin + sharedPicture(photo).path }),
    ...(speakers.length > 0 && { performer: speakers.map(performerOf) }),
    ...(registration && {
      offers: {
        '@type': 'Offer',
        url: registration,
        ...(event.registerBy && { validThrough: event.registerBy }),
      },
    }),
    organizer: { '@type': 'Organization', name: department.name, url: origin + pages.home },
    url: origin + event.path,
  }
}

function performerOf({ name, role, url }: EventRecord['speakers'][number]) {
  return { '@type': 'Person', name, ...(role && { description: role }), ...(url && { url }) }
}

/** A form of a calendar on the web that holds an event already. */
interface WebCalendar {
  name: string
  url: string
}

type Shown = Pick<EventRecord, 'title' | 'location' | 'date' | 'time' | 'until'>

/** Where an event is put into calendars that people have on the web; `url` is the event's own page. */
export function webCalendars(event: Shown, url: string): WebCalendar[] {
  return [
    { name: 'Google Calendar', url: googleCalendar(event, url) },
    { name: 'Outlook', url: outlook(event, url) },
  ]
}

/** Moments go by the department's clock, whose zone is named beside; a last day is the day after it. */
function googleCalendar(event: Shown, details: string) {
  const { title: text, location } = event
  const moments = momentsOf(event)
  const dates = [moments.start, moments.end].map((moment) => moment.replaceAll(/[-:]/g, ''))
  return addressOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text,
    dates: dates.join('/'),
    ctz: timeZone(),
    location,
    details,
  })
}

function outlook(event: Shown, body: string) {
  const { title: subject, location } = event
  const { start, end, isAllDay } = momentsOf(event)
  return addressOf('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject,
    startdt: isAllDay ? start : withOffset(start),
    enddt: isAllDay ? end : withOffset(end),
    ...(isAllDay && { allday: 'true' }),
    location,
    body,
  })
}

/** An event of several days is there whole, and one whose time names no clock as well. */
function momentsOf(event: Shown) {
  const moments = event.until ? null : eventMoments(event)
  if (moments) return { ...moments, isAllDay: false }
  return { start: event.date, end: daysAfter(event.until || event.date, 1), isAllDay: true }
}

function addressOf(base: string, fields: Readonly<Record<string, string>>) {
  return `${base}?${new URLSearchParams(fields)}`
}
