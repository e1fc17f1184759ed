import {
  noFilter,
  type PublicationFields,
  type PublicationFilter,
  type PublicationKind,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { filterChoices, passes, type FilterChoices } from './filter-publications.ts'
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

/** A list of publications, or what of it is asked for. */
export interface PublicationList {
  years: PublicationYear[]
  /** How many there are without the filter. */
  total: number
  choices: FilterChoices
}

/** The publications of a kind under their years, newest first; those without a year come last. */
export async function listByYear(
  db: Reader,
  kind: PublicationKind,
  filter: PublicationFilter = noFilter,
): Promise<PublicationList> {
  const all = (await listPublications(db, kind)).map(({ _id: id, ...fields }) => ({
    id,
    entry: entryWith(kind, fields),
  }))
  const isAsked = passes(filter)
  const listed = all
    .filter(({ entry }) => isAsked(entry))
    .map(({ id, entry }) => ({ id, fields: entry.fields, ...lineOf(entry) }))
  const years = [...Map.groupBy(listed, ({ year }) => year)]
  return {
    years: years.map(([year, publications]) => ({ year, publications })),
    total: all.length,
    choices: filterChoices(all.map(({ entry }) => entry)),
  }
}
