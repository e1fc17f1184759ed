import { eq } from 'drizzle-orm'
import type { EventFields } from '#contract/events.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { askable } from '#store/askable.ts'
import { record, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { events } from '#store/schema.ts'
import { requireAdmin, type Who } from '../accounts/access.ts'
import { addFile, type NewFile } from '../files/add-file.ts'
import { Problem } from '../problem.ts'
import { snapshotOf, type EventRow } from './kept-events.ts'

interface NewEvent {
  fields: EventFields
  photo: NewFile | null
}

interface EventEdit {
  id: string
  /** Only what is to change; a field left out stays as it is. */
  change: Partial<EventFields>
  /** A new picture; null keeps the one there is. */
  photo: NewFile | null
}

/** Adds an event and returns its id. Administrators only. */
export async function addEvent(db: Db, who: Who, event: NewEvent): Promise<string> {
  requireAdmin(who)
  return record(db, who, (tx, log) => insertEvent(tx, log, event))
}

/** Inserts an event, logs it and returns its id. */
export async function insertEvent(tx: Transaction, log: Log, { fields, photo }: NewEvent) {
  const id = newId()
  const photoId = photo && (await addFile(tx, photo))
  const [after] = await tx
    .insert(events)
    .values({ id, ...fields, photoId })
    .returning()
  logChange(log, null, after ?? null)
  return id
}

/** Changes some fields of an event, or its picture. Throws not-found. Administrators only. */
export async function editEvent(db: Db, who: Who, { id, change, photo }: EventEdit) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    const before = await lockEvent(tx, id)
    const photoId = photo ? await addFile(tx, photo) : before.photoId
    const row = { ...before, ...change, photoId }
    if (isSame(row, before)) return
    const { sequence: _fixed, ...columns } = row
    await tx.update(events).set(columns).where(eq(events.id, id))
    logChange(log, before, row)
  })
}

/** Deletes an event; the change log keeps it. Throws not-found. Administrators only. */
export async function removeEvent(db: Db, who: Who, id: string) {
  requireAdmin(who)
  await record(db, who, async (tx, log) => {
    const before = await lockEvent(tx, id)
    await tx.delete(events).where(eq(events.id, id))
    logChange(log, before, null)
  })
}

async function lockEvent(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(events)
    .where(eq(events.id, askable(id)))
    .for('update')
  if (!row) throw new Problem('not-found', eventMessages.unknown)
  return row
}

function isSame(row: EventRow, before: EventRow) {
  return JSON.stringify(snapshotOf(row)) === JSON.stringify(snapshotOf(before))
}

function logChange(log: Log, before: EventRow | null, after: EventRow | null) {
  const recordId = (after ?? before)?.id
  if (recordId === undefined) return
  log({
    kind: 'event',
    recordId,
    before: before && snapshotOf(before),
    after: after && snapshotOf(after),
  })
}
