import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { chunksOf } from '#store/chunks.ts'
import type { Transaction } from '#store/database.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { updateRows } from '#store/update-rows.ts'
import type { KeptKind, KeptRecord, Snapshot } from '../../history/kept-kind.ts'
import { textIn } from '../../history/read-snapshot.ts'
import { domainTitle } from '../domain-title.ts'

/** A note as the change log keeps it, its files in their order. */
const noteSnapshot = z.object({
  domain: z.enum(notes.domain.enumValues),
  title: z.string(),
  description: z.string(),
  sequence: z.number().optional(),
  createdAt: z.coerce.date().optional(),
  files: z.array(z.object({ name: z.string(), fileId: z.string() })).default([]),
})

/** How notes come back from the change log, with their files. */
export const keptNotes: KeptKind = {
  fields: {
    domain: { label: 'Domain', say: domainTitle },
    title: { label: 'Title' },
    description: { label: 'Description' },
    files: { label: 'Files', holds: 'files' },
  },
  nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
  isKeptBy: (who) => who.teacher,
  read: readNotes,
  async insert(tx, records) {
    const rows = records.map(({ id, snapshot }) => ({ id, ...columnsIn(snapshot) }))
    for (const chunk of chunksOf(rows)) await tx.insert(notes).overridingSystemValue().values(chunk)
    await insertFiles(tx, records)
  },
  async update(tx, records) {
    const rows = records.map(({ id, snapshot }) => {
      const { sequence: _fixed, ...columns } = columnsIn(snapshot)
      return { id, ...columns }
    })
    await updateRows(tx, notes, rows)
    const withFiles = records.filter(({ snapshot }) => Object.hasOwn(snapshot, 'files'))
    const ids = withFiles.map(({ id }) => id)
    await tx.delete(noteFiles).where(isOneOf(noteFiles.noteId, ids))
    await insertFiles(tx, withFiles)
  },
  async remove(tx, ids) {
    await tx.delete(notes).where(isOneOf(notes.id, ids))
  },
}

/** Locks the notes with these ids and returns those that are there, as the log keeps them. */
export async function readNotes(tx: Transaction, ids: readonly string[]) {
  const rows = await tx.select().from(notes).where(isOneOf(notes.id, ids)).for('update')
  const files = Map.groupBy(await filesOf(tx, ids), ({ noteId }) => noteId)
  return rows.map(({ id, ...fields }) => {
    const held = (files.get(id) ?? []).map(({ name, fileId }) => ({ name, fileId }))
    return { id, snapshot: { ...fields, files: held } }
  })
}

function filesOf(tx: Transaction, ids: readonly string[]) {
  return tx
    .select()
    .from(noteFiles)
    .where(isOneOf(noteFiles.noteId, ids))
    .orderBy(asc(noteFiles.position))
}

async function insertFiles(tx: Transaction, records: readonly KeptRecord[]) {
  const rows = records.flatMap(({ id, snapshot }) =>
    noteSnapshot.parse(snapshot).files.map((file, position) => ({ noteId: id, position, ...file })),
  )
  for (const chunk of chunksOf(rows)) await tx.insert(noteFiles).values(chunk)
}

function columnsIn(snapshot: Snapshot) {
  const { files: _apart, ...columns } = noteSnapshot.parse(snapshot)
  return columns
}
