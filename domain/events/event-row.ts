import { eq, getTableColumns } from 'drizzle-orm'
import type { EventFields } from '#contract/event-schemas.ts'
import type { RecordOf } from '#contract/kinds/kind.ts'
import type { kinds } from '#contract/kinds/kinds.ts'
import type { Reader } from '#store/database.ts'
import { eventPath } from '#contract/paths.ts'
import { events, files } from '#store/schema.ts'

const {
  photoId: _photo,
  sequence: _sequence,
  category: _former,
  ...columns
} = getTableColumns(events)
const { hash, name, type, size, width, height } = getTableColumns(files)
const file = { hash, name, type, size, width, height }

type EventDetails = Pick<
  RecordOf<typeof kinds.event>,
  | 'photoAlt'
  | 'photoIs'
  | 'categories'
  | 'body'
  | 'speakers'
  | 'registration'
  | 'registerBy'
  | 'contact'
  | 'pictures'
>

/** What a festival says on its own page, in its own way. */
export const noDetails: EventDetails = {
  photoAlt: '',
  photoIs: 'described',
  categories: [],
  body: '',
  speakers: [],
  registration: '',
  registerBy: '',
  contact: '',
  pictures: [],
}

/** An event with its picture's file; `photo` is null where it has none. */
export interface EventRecord extends EventFields, EventDetails {
  id: string
  /** The last day of several; '' for one day. */
  until: string
  photo: EventPhoto | null
  createdAt: Date
  /** Where its page stands. */
  path: string
  /** As the change log has it; festivals are edited on their own pages. */
  kind: 'event' | 'festival'
}

export interface EventPhoto {
  hash: string
  name: string
  type: string
  /** In bytes. */
  size: number
  /** In pixels. */
  width: number
  height: number
}

/** Events with their pictures, to be narrowed down and put in order. */
export function selectEvents(db: Reader) {
  return db
    .select({ ...columns, file })
    .from(events)
    .leftJoin(files, eq(files.id, events.photoId))
    .$dynamic()
}

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number]

export function recordOf({ file: found, ...event }: SelectedEvent): EventRecord {
  return {
    ...event,
    photoIs: event.photoIs === 'described' ? 'described' : 'decorative',
    // The calls of the wire contract know the first day alone, and may have moved it past the last.
    until: event.until > event.date ? event.until : '',
    photo: photoIn(found),
    path: eventPath(event.id),
    kind: 'event',
  }
}

/** Every picture is stored with its measures; a file without them is none that a page can show. */
export function photoIn(found: SelectedEvent['file']): EventPhoto | null {
  if (found === null || found.width === null || found.height === null) return null
  return {
    hash: found.hash,
    name: found.name,
    type: found.type,
    size: found.size,
    width: found.width,
    height: found.height,
  }
}
