import { eq, getTableColumns } from 'drizzle-orm'
import type { EventFields } from '#contract/event-schemas.ts'
import type { Reader } from '#store/database.ts'
import { eventPath } from '#contract/paths.ts'
import { events, files } from '#store/schema.ts'

const { id, title, location, date, time, abstract, createdAt } = getTableColumns(events)
const { hash, name, type, size, width, height } = getTableColumns(files)
const file = { hash, name, type, size, width, height }

/** An event with its picture's file; `photo` is null where it has none. */
export interface EventRecord extends EventFields {
  id: string
  /** The last day of several; '' for one day. */
  until: string
  photo: EventPhoto | null
  createdAt: Date
  /** Where its page stands. */
  path: string
  /** As the change log has it. */
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
    .select({ id, title, location, date, time, abstract, createdAt, file })
    .from(events)
    .leftJoin(files, eq(files.id, events.photoId))
    .$dynamic()
}

type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number]

export function recordOf({ file: found, ...event }: SelectedEvent): EventRecord {
  return { ...event, until: '', photo: photoIn(found), path: eventPath(event.id), kind: 'event' }
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
