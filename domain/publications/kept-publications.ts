import {
  publicationKinds,
  type PublicationFields,
  type PublicationKind,
} from '#contract/publications.ts'
import { chunksOf } from '#store/chunks.ts'
import { isOneOf } from '#store/is-one-of.ts'
import { publications } from '#store/schema.ts'
import { updateRows } from '#store/update-rows.ts'
import type { KeptKind, Snapshot } from '../history/kept-kind.ts'
import { momentIn, numberIn, textIn } from '../history/read-snapshot.ts'
import { columnsOf, entryWith, snapshotOf } from './publication-columns.ts'

/** How publications of a kind come back from the change log. */
export function keptPublications(kind: PublicationKind): KeptKind {
  const columnsIn = (snapshot: Snapshot) => columnsOf(entryWith(kind, fieldsIn(kind, snapshot)))
  return {
    fields: fieldWords(kind),
    nameOf: (snapshot) => textIn(snapshot, 'title') ?? '',
    async read(tx, ids) {
      const rows = await tx
        .select()
        .from(publications)
        .where(isOneOf(publications.id, ids))
        .for('update')
      return rows.map((row) => ({ id: row.id, snapshot: snapshotOf(row) }))
    },
    async insert(tx, records) {
      const rows = records.map(({ id, snapshot }) => ({
        id,
        ...columnsIn(snapshot),
        citeKey: textIn(snapshot, 'citeKey'),
        sequence: numberIn(snapshot, 'sequence'),
        createdAt: momentIn(snapshot, 'createdAt'),
      }))
      for (const chunk of chunksOf(rows)) {
        await tx.insert(publications).overridingSystemValue().values(chunk)
      }
    },
    async update(tx, records) {
      const rows = records.map(({ id, snapshot }) => ({
        id,
        ...columnsIn(snapshot),
        citeKey: textIn(snapshot, 'citeKey'),
      }))
      await updateRows(tx, publications, rows)
    },
    async remove(tx, ids) {
      await tx.delete(publications).where(isOneOf(publications.id, ids))
    },
  }
}

function fieldsIn(kind: PublicationKind, snapshot: Snapshot): PublicationFields {
  const pairs = publicationKinds[kind].fields.map(({ name }) => [
    name,
    textIn(snapshot, name) ?? '',
  ])
  // The names come from the table that PublicationFields is computed from.
  return Object.fromEntries(pairs) as PublicationFields
}

function fieldWords(kind: PublicationKind) {
  const shown = publicationKinds[kind].fields.map(({ name, label }) => [name, { label }])
  return Object.fromEntries([...shown, ['citeKey', { label: 'Cite key' }]])
}
