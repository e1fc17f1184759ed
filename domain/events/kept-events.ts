import { chunksOf } from '#store/chunks.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { events } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import type { KeptKind, Snapshot } from '../history/kept-kind.ts'
import { momentIn, numberIn, referenceIn, textIn } from '../history/read-snapshot.ts'

export type EventRow = typeof events.$inferSelect

/** A row as the change log keeps it: all that brings it back. */
export function snapshotOf(row: EventRow) {
  const { title, location, date, time, abstract, photoId, sequence, createdAt } = row
  return { title, location, date, time, abstract, photoId, sequence, createdAt }
}

/** How events come back from the change log. */
export const keptEvents: KeptKind = {
  fields: {
    title: { label: 'Title' },
    location: { label: 'Location' },
    date: { label: 'Date' },
    time: { label: 'Time' },
    abstract: { label: 'Abstract' },
    photoId: { label: 'Photo', holds: 'file' },
  },
  nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
  async read(tx, ids) {
    const rows = await tx.select().from(events).where(isOneOf(events.id, ids)).for('update')
    return rows.map((row) => ({ id: row.id, snapshot: snapshotOf(row) }))
  },
  async insert(tx, records) {
    const rows = records.map(({ id, snapshot }) => ({
      id,
      ...columnsIn(snapshot),
      sequence: numberIn(snapshot, 'sequence'),
      createdAt: momentIn(snapshot, 'createdAt'),
    }))
    for (const chunk of chunksOf(rows)) {
      await tx.insert(events).overridingSystemValue().values(chunk)
    }
  },
  async update(tx, records) {
    await updateRows(
      tx,
      events,
      records.map(({ id, snapshot }) => ({ id, ...columnsIn(snapshot) })),
    )
  },
  async remove(tx, ids) {
    await tx.delete(events).where(isOneOf(events.id, ids))
  },
}

function columnsIn(snapshot: Snapshot) {
  return {
    title: textIn(snapshot, 'title') ?? '',
    location: textIn(snapshot, 'location') ?? '',
    date: textIn(snapshot, 'date') ?? '',
    time: textIn(snapshot, 'time') ?? '',
    abstract: textIn(snapshot, 'abstract'),
    photoId: referenceIn(snapshot, 'photoId'),
  }
}
