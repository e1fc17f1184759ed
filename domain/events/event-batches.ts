import { buffer } from 'node:stream/consumers'
import type { EventFields } from '#contract/event-schemas.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import type { Reader } from '#store/database.ts'
import { listEvents } from './list-events.ts'
import type { EventRecord } from './event-row.ts'

/** An event as GET /major_event answers it (wire contract, "Records"). */
interface WireEvent {
  _id: string
  data: EventFields
  /** `buffer` is base64; both are '' where the event has no picture. */
  file: { mimetype: string; buffer: string }
}

/** All events, the latest day first, one in memory at a time. */
export async function* eventBatches(db: Reader, blobs: Blobs): AsyncGenerator<WireEvent[]> {
  for (const event of await listEvents(db)) yield [await wireEvent(blobs, event)]
}

async function wireEvent(blobs: Blobs, { id, photo, ...event }: EventRecord) {
  const { title, location, date, time, abstract } = event
  const data = { title, location, date, time, abstract }
  const found = photo && (await blobs.get(photo.hash))
  const bytes = found ? (await buffer(found.stream)).toString('base64') : ''
  return { _id: id, data, file: { mimetype: photo?.type ?? '', buffer: bytes } }
}
