import { eq } from 'drizzle-orm'
import type { EventFields } from '#contract/event-schemas.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { unknownRecord } from '#contract/messages/records.ts'
import { askable } from '#store/queries.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { events } from '#store/schema.ts'
import { requireWriter, type Who } from '../accounts/access.ts'
import { addFile, putFile, type NewFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'
import { deleteRecord, insertRecord, lockRecord, rewriteRecord } from '../records/write-records.ts'

interface NewEvent {
  fields: EventFields & { categories?: readonly string[] }
  photo: NewFile | null
}

interface EventEdit {
  id: string
  /** Only what is to change; a field left out stays as it is. */
  change: Partial<EventFields>
  /** A new picture; null keeps the one there is. */
  photo: NewFile | null
}

/** Adds an event and returns its id. Only for whoever may. */
export async function addEvent(db: Db, who: Who, event: NewEvent): Promise<string> {
  requireWriter(who, 'event')
  return record(db, who, (tx, log) => insertEvent(tx, log, event))
}

/** Inserts an event, logs it and returns its id. */
export async function insertEvent(tx: Transaction, log: Log, { fields, photo }: NewEvent) {
  const photoId = photo && (await addFile(tx, photo))
  return insertRecord({ tx, log }, 'event', { ...fields, photoId })
}

/** Changes some fields of an event, or its picture. Throws not-found. Only for whoever may. */
export async function editEvent(db: Db, who: Who, { id, change, photo }: EventEdit) {
  requireWriter(who, 'event')
  await record(db, who, async (tx, log) => {
    const before = await lockRecord(tx, 'event', id)
    // The description of an event says that a file's id stands here, or null.
    const photoId = before.snapshot.photoId as string | null
    const held = photo ? await putFile(tx, photoId, photo) : photoId
    await rewriteRecord({ tx, log }, 'event', before, { ...change, photoId: held })
  })
}

/** Deletes an event; the change log keeps it. Throws not-found. Only for whoever may. */
export async function removeEvent(db: Db, who: Who, id: string) {
  requireWriter(who, 'event')
  await record(db, who, async (tx, log) => {
    await deleteRecord({ tx, log }, 'event', await lockRecord(tx, 'event', id))
  })
}

/** Throws not-found where there is no such event. */
export async function requireEvent(db: Reader, id: string): Promise<void> {
  const found = await db.$count(events, eq(events.id, askable(id)))
  if (found === 0) throw new Problem('not-found', unknownRecord(kinds.event.noun))
}
