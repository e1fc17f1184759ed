import { timeZone } from '../site/clock.ts'
import { daysAfter } from '../site/today.ts'
import { eventMoments, withOffset } from './event-moments.ts'
import type { EventRecord } from './event-row.ts'

/** A form of a calendar on the web that holds an event already. */
export interface WebCalendar {
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
