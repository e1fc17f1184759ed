import { asc, desc, eq, gte, lt } from 'drizzle-orm'
import { messages } from '#contract/messages.ts'
import type { Reader } from '#store/database.ts'
import { events } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { recordOf, selectEvents, type EventRecord } from './event-row.ts'

/** All events, the latest day first. */
export async function listEvents(db: Reader): Promise<EventRecord[]> {
  const rows = await selectEvents(db).orderBy(desc(events.date), desc(events.sequence))
  return rows.map(recordOf)
}

/** Events of today and later, the nearest first. `today` is a day, as 2025-02-15. */
export async function upcomingEvents(db: Reader, today: string, most = 1000) {
  const rows = await selectEvents(db)
    .where(gte(events.date, today))
    .orderBy(asc(events.date), asc(events.sequence))
    .limit(most)
  return rows.map(recordOf)
}

/** Events before today, the latest first. `today` is a day, as 2025-02-15. */
export async function pastEvents(db: Reader, today: string) {
  const rows = await selectEvents(db)
    .where(lt(events.date, today))
    .orderBy(desc(events.date), desc(events.sequence))
  return rows.map(recordOf)
}

/** One event. Throws not-found. */
export async function getEvent(db: Reader, id: string): Promise<EventRecord> {
  const [row] = await selectEvents(db).where(eq(events.id, id))
  if (!row) throw new Problem('not-found', messages.events.unknown)
  return recordOf(row)
}
