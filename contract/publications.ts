import type { RecordOf } from './kinds/kind.ts'
import { conference, journal, patent, work } from './kinds/publication-kinds.ts'

/**
 * The kinds of publication, the three of the wire contract first; every value is text on the wire
 * (wire contract, "Records").
 */
export const publicationKinds = { journal, conference, patent, work }

export type PublicationKind = keyof typeof publicationKinds

/** The fields of one kind, every one text and '' where nothing is known. */
export type PublicationFields<K extends PublicationKind = PublicationKind> = {
  [Kind in K]: RecordOf<(typeof publicationKinds)[Kind]>
}[K]

/** A publication with its kind beside its fields; `kind` tells them apart. */
export type PublicationEntry = {
  [K in PublicationKind]: { kind: K; fields: PublicationFields<K> }
}[PublicationKind]

/** What of a list is asked for; '' for all. */
export interface PublicationFilter {
  year: string
  person: string
  index: string
  /** Of publications without a list of their own: 'book', 'thesis', … */
  type: string
}

export const noFilter: PublicationFilter = { year: '', person: '', index: '', type: '' }
