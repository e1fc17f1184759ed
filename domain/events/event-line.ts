import type { EventFields } from '#contract/event-schemas.ts'
import { dayInWords } from '../site/today.ts'
import { paragraphsOf } from '../site/xml.ts'
import type { EventPhoto, EventRecord } from './event-row.ts'

/** An event as pages show it. */
export interface EventLine extends EventFields {
  id: string
  /** 'Saturday, 15 February 2025'; of several days, the first and the last. */
  day: string
  paragraphs: string[]
  photo: Pick<EventPhoto, 'hash' | 'width' | 'height'> | null
  /** The last day of several; '' for one day. */
  until: string
  path: string
  /** Festivals are edited on their own pages. */
  kind: EventRecord['kind']
}

/** The words and the picture of an event. */
export function lineOf({ photo, createdAt: _unseen, ...event }: EventRecord): EventLine {
  return {
    ...event,
    day: [event.date, event.until].filter(Boolean).map(dayInWords).join(' to '),
    paragraphs: paragraphsOf(event.abstract),
    photo: photo && { hash: photo.hash, width: photo.width, height: photo.height },
  }
}
