import { eq, getTableColumns } from 'drizzle-orm'
import type { EventFields } from '#contract/event-schemas.ts'
import type { Reader } from '#store/database.ts'
import { events, files } from '#store/schema.ts'

const { id, title, location, date, time, abstract, createdAt } = getTableColumns(events)
const { hash, name, type, size, width, height } = getTableColumns(files)
const file = { hash, name, type, size, width, height }

/** An event with its picture's file; `photo` is null where it has none. */
export interface EventRecord extends EventFields {
  id: string
  photo: EventPhoto | null
  createdAt: Date
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

/** Every picture is stored with its measures; a file without them is none that a page can show. */
export function recordOf({ file: found, ...event }: SelectedEvent): EventRecord {
  const isPicture = found !== null && found.width !== null && found.height !== null
  if (!isPicture) return { ...event, photo: null }
  return { ...event, photo: { ...found, width: found.width ?? 0, height: found.height ?? 0 } }
}
