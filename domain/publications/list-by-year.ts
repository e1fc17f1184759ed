import type { PublicationFields, PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { listPublications } from './list-publications.ts'
import { entryWith } from './publication-columns.ts'
import { lineOf, type PublicationLine } from './publication-line.ts'

/** A publication as its list shows it, with the fields that a form fills in. */
export interface ListedPublication extends PublicationLine {
  id: string
  fields: PublicationFields
}

export interface PublicationYear {
  /** '' for what has no year. */
  year: string
  publications: ListedPublication[]
}

/** All publications of a kind under their years, newest first; those without a year come last. */
export async function listByYear(db: Reader, kind: PublicationKind): Promise<PublicationYear[]> {
  const listed = (await listPublications(db, kind)).map(({ _id: id, ...fields }) => ({
    id,
    ...withFields(kind, fields),
  }))
  return [...Map.groupBy(listed, ({ year }) => year)].map(([year, publications]) => ({
    year,
    publications,
  }))
}

function withFields(kind: PublicationKind, fields: PublicationFields) {
  return { fields, ...lineOf(entryWith(kind, fields)) }
}
