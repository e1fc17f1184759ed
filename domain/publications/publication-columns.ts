import { desc, sql } from 'drizzle-orm'
import {
  publicationKinds,
  type PublicationEntry,
  type PublicationFields,
  type PublicationKind,
} from '#contract/publications.ts'
import { publications } from '#store/schema.ts'
import { fingerprint } from './bibtex/fold.ts'

export type PublicationRow = typeof publications.$inferSelect

/** A publication as the calls read it: its id and the fields of its kind. */
export type PublicationRecord<K extends PublicationKind = PublicationKind> = {
  _id: string
} & PublicationFields<K>

/** The fields of one kind, out of a row that has columns for all of them. */
function fieldsOf<K extends PublicationKind>(kind: K, row: PublicationRow): PublicationFields<K> {
  const pairs = publicationKinds[kind].fields.map(({ name }) => [name, row[name]])
  // The names come from the table that PublicationFields is computed from.
  return Object.fromEntries(pairs) as PublicationFields<K>
}

/** The columns that hold the fields of one kind. */
export function fieldColumns(kind: PublicationKind) {
  const names = publicationKinds[kind].fields.map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, publications[name]]))
}

/** The order of lists: what came out last stands first, and what was added last of that. */
export const newestFirst = [desc(publications.issued), desc(publications.sequence)]

/** Everybody who has written it; an index holds the words. */
export const authorsOfAnyKind = sql`(${publications.authors} || ' ' || ${publications.patentee})`

/** A row as an entry: its kind and the fields of that kind. */
export function entryOf(row: PublicationRow): PublicationEntry {
  return entryWith(row.kind, fieldsOf(row.kind, row))
}

/** Kind and fields as one entry; both must come from the same row, schema or file entry. */
export function entryWith(kind: PublicationKind, fields: PublicationFields): PublicationEntry {
  // TypeScript pairs kind and fields only while they travel in one union.
  return { kind, fields } as PublicationEntry
}

/** A row's values for an entry, with what lists are ordered and entries recognised by. */
export function columnsOf(entry: PublicationEntry) {
  const issued = entry.kind === 'patent' ? entry.fields.dateGranted : entry.fields.year
  return { ...entry.fields, kind: entry.kind, issued, fingerprint: fingerprint(entry) }
}
