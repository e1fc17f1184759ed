import { eq } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { pageOfRecord } from '#contract/pages.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { files, records } from '#store/schema.ts'
import { findDocument, listDocuments, type Listed } from '../records/document-storage.ts'
import { noDetails, photoIn, type EventRecord } from './event-row.ts'

export type FestivalRecord = Listed<typeof kinds.festival>

/** All festivals as events that lists, feeds and calendars show, the latest day first. */
export async function festivalEvents(db: Reader): Promise<EventRecord[]> {
  return asEvents(db, await listDocuments(db, kinds.festival))
}

/** One festival, and the same as an event; null for an id that none of them has. */
export async function findFestival(db: Reader, id: string) {
  const record = await findDocument(db, kinds.festival, id)
  if (!record) return null

  const [event] = await asEvents(db, [record])
  return event ? { record, event } : null
}

async function asEvents(db: Reader, found: readonly FestivalRecord[]): Promise<EventRecord[]> {
  if (found.length === 0) return []
  const photoIds = found.flatMap(({ photoId }) => photoId ?? [])
  const [added, photos] = await Promise.all([
    db
      .select({ id: records.id, createdAt: records.createdAt })
      .from(records)
      .where(eq(records.kind, kinds.festival.name)),
    photoIds.length > 0 ? db.select().from(files).where(isOneOf(files.id, photoIds)) : [],
  ])
  return found.map(({ id, title, location, date, until, time, lede, photoId, photoAlt }) => ({
    ...noDetails,
    id,
    title,
    location,
    date,
    until,
    time,
    abstract: lede,
    photoAlt,
    photo: photoIn(photos.find((photo) => photo.id === photoId) ?? null),
    createdAt: added.find((one) => one.id === id)?.createdAt ?? new Date(date),
    path: pageOfRecord(kinds.festival.name, { id }) ?? '',
    kind: 'festival',
  }))
}

/** Events of both kinds in the order of their days; of one day, festivals come last. */
export function withFestivals(
  events: EventRecord[],
  festivals: EventRecord[],
  inOrder: (a: EventRecord, b: EventRecord) => number,
): EventRecord[] {
  return [...events, ...festivals].toSorted(inOrder)
}

export function latestFirst(a: EventRecord, b: EventRecord) {
  return nearestFirst(b, a)
}

export function nearestFirst(a: EventRecord, b: EventRecord) {
  if (a.date === b.date) return 0
  return a.date < b.date ? -1 : 1
}

/** The day on which an event ends. */
export function lastDayOf({ date, until }: Pick<EventRecord, 'date' | 'until'>): string {
  return until || date
}
