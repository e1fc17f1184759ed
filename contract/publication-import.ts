import type { PlanPage } from './imports.ts'

/** What is done with one entry of an import. */
export const importChoices = ['add', 'merge', 'leave'] as const

export type ImportChoice = (typeof importChoices)[number]

/** What an import brings, and how it is called. */
export const importFormats = {
  bibtex: 'BibTeX',
  ris: 'RIS',
  csl: 'CSL-JSON',
  dois: 'DOIs',
} as const

export type ImportFormat = keyof typeof importFormats

/** Of one import: what is pasted, in bytes, its entries, and the DOIs that are looked up for it. */
export const importLimits = { bytes: 2 * 2 ** 20, entries: 1000, dois: 50 }

/** Whose words a field of a merged record has: those of the record, or those of the entry. */
export const pairSides = ['stored', 'given'] as const

/** A field in which an entry and the record that it repeats differ. */
export interface FieldPair {
  name: string
  label: string
  /** What the record says. */
  stored: string
  /** What the entry says. */
  given: string
}

/** The record that an entry repeats. */
export interface RepeatedRecord {
  path: string
  title: string
  /** 'Journal', 'Book chapter'. */
  type: string
  /** What they share. */
  by: 'doi' | 'title'
  pairs: FieldPair[]
}

/** One entry of an import, and what can be done with it. */
export interface PlannedEntry {
  /** Its place in the import, from 0: its choice goes by it. */
  place: number
  /** Where it begins in what was pasted; the number of a record where there are no lines. */
  line: number
  /** 'repeated' is an entry that stands in the import already. */
  outcome: 'new' | 'duplicate' | 'repeated' | 'refused'
  type: string
  title: string
  /** Authors, place and year in a line. */
  facts: string
  /** Why it is refused or repeated; '' where there is nothing to say. */
  reason: string
  record: RepeatedRecord | null
  /** What can be chosen, what is chosen unless somebody says otherwise first. */
  choices: ImportChoice[]
}

/** In the order of a preview: what wants a decision comes first. */
export const entryOutcomes = [
  'duplicate',
  'refused',
  'repeated',
  'new',
] as const satisfies readonly PlannedEntry['outcome'][]

export type EntryCounts = Record<PlannedEntry['outcome'], number>

export function entryCounts(entries: readonly PlannedEntry[]): EntryCounts {
  const counts = { new: 0, duplicate: 0, repeated: 0, refused: 0 }
  for (const { outcome } of entries) counts[outcome] += 1
  return counts
}

/** What an import would do. */
export interface PublicationPlan {
  format: ImportFormat
  entries: PlannedEntry[]
  /** Stands for the entries and the records together: another state, another plan. */
  state: string
}

/** An entry as a page of the preview shows it. */
export interface ShownEntry extends PlannedEntry {
  /** Somebody's choice so far, else what is preset; none where there is nothing to choose. */
  chosen: ImportChoice | undefined
  /** The fields that keep what the record says where the two are merged. */
  kept: readonly string[]
}

/** A page of the preview of an import. */
export interface PublicationPlanPage
  extends Omit<PublicationPlan, 'entries'>, PlanPage<ShownEntry> {
  /** Of all entries. */
  counts: EntryCounts
}

/** What an import did. */
export interface ImportedCounts {
  added: number
  merged: number
  left: number
}

/** The name of the control by which somebody chooses what is done with an entry. */
export function choiceName(place: number) {
  return `entry-${place}`
}

/** The name of the control by which they choose whose words a field has once the two are merged. */
export function sideName(place: number, field: string) {
  return `${choiceName(place)}-${field}`
}

/** The place that the name of such a control stands for, and its field, if any; null for any other name. */
export function controlOf(name: string) {
  const [, place = '', field] = /^entry-(\d{1,4})(?:-(\w+))?$/.exec(name) ?? []
  return place === '' ? null : { place: Number(place), field }
}
