import type { EventFields } from '#contract/event-schemas.ts'
import { dayInWords } from '../site/today.ts'
import { paragraphsOf } from '../site/xml.ts'
import type { EventPhoto, EventRecord } from './event-row.ts'
import { festival } from './festival.ts'

/** An event as pages show it. */
export interface EventLine extends EventFields {
  id: string
  /** 'Saturday, 15 February 2025'. */
  day: string
  paragraphs: string[]
  photo: Pick<EventPhoto, 'hash' | 'width' | 'height'> | null
  /** The festival is no record: nobody edits it here. */
  isRecord: boolean
}

/** The words and the picture of an event. */
export function lineOf({ photo, createdAt: _unseen, ...event }: EventRecord): EventLine {
  return {
    ...event,
    day: dayInWords(event.date),
    paragraphs: paragraphsOf(event.abstract),
    photo: photo && { hash: photo.hash, width: photo.width, height: photo.height },
    isRecord: event.id !== festival.id,
  }
}
