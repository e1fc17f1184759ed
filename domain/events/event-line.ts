import { eventMessages, registerUntil } from '#contract/messages/events.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import { dayInWords } from '../site/today.ts'
import { namedBy, type EventCategory, type NamedCategory } from './event-categories.ts'
import type { EventPhoto, EventRecord } from './event-row.ts'

/** An event as pages show it. */
export interface EventLine extends Omit<EventRecord, 'photo' | 'createdAt'> {
  /** 'Saturday, 15 February 2025'; of several days, the first and the last. */
  day: string
  paragraphs: string[]
  /** What it is, in its own order. */
  sorts: NamedCategory[]
  photo: Pick<EventPhoto, 'hash' | 'width' | 'height'> | null
}

/** The words and the picture of an event, with its names among the categories of the site. */
export function lineOf(
  { photo, createdAt: _unseen, ...event }: EventRecord,
  categories: readonly EventCategory[],
): EventLine {
  return {
    ...event,
    day: daysOf(event),
    paragraphs: paragraphsOf(event.abstract),
    sorts: namedBy(event.categories, categories),
    photo: photo && { hash: photo.hash, width: photo.width, height: photo.height },
  }
}

/** Its day in words; of several days, the first and the last. */
export function daysOf({ date, until }: Pick<EventRecord, 'date' | 'until'>): string {
  return [date, until].filter(Boolean).map(dayInWords).join(' to ')
}

/** What is said of an event beside its day, time and place: lines ahead of its text, and behind it. */
export function aboutEvent(event: EventRecord): Record<'ahead' | 'behind', string[]> {
  const { abstract, speakers, registration, registerBy, contact } = event
  const people = speakers.map(({ name, role }) => [name, role].filter(Boolean).join(', '))
  const until = registerBy && registerUntil(dayInWords(registerBy))
  return {
    ahead: filled([
      ...paragraphsOf(abstract),
      people.length > 0 && `${eventMessages.speakers}: ${people.join('; ')}`,
    ]),
    behind: filled([
      [until, registration].filter(Boolean).join(': '),
      contact && `Contact: ${paragraphsOf(contact).join(', ')}`,
    ]),
  }
}

function filled(lines: (string | false)[]): string[] {
  return lines.filter((line): line is string => line !== false && line !== '')
}
