import { createHash } from 'node:crypto'
import * as words from '#contract/messages/publication-import.ts'
import type { Field } from '#contract/kinds/field.ts'
import type {
  FieldPair,
  ImportChoice,
  ImportFormat,
  PlannedEntry,
  PublicationPlan,
} from '#contract/publication-import.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import {
  type PublicationEntry,
  type PublicationKind,
  publicationKinds,
} from '#contract/publications.ts'
import type { BibliographyRow } from '../bibtex/read-bibliography.ts'
import { type KnownPublication, repeatFinder, type Repeated } from '../known-publications.ts'
import { joined } from '../../search/fold.ts'
import { lineOf, yearBeside } from '../publication-line.ts'

/** What was read of an import, waiting for whoever sent it to decide. */
export interface WaitingImport {
  format: ImportFormat
  rows: BibliographyRow[]
}

/** A row that is taken, with the record that it may be merged into. */
export interface PlannedRow {
  shown: PlannedEntry
  given: Omit<KnownPublication, 'id'> | null
  known: KnownPublication | null
}

/**
 * Decides for each entry what can be done with it, and what is done unless somebody says otherwise. One
 * of a kind that whoever imports may not write is refused.
 */
export function planRows(
  { rows }: WaitingImport,
  stored: readonly KnownPublication[],
  mayImport: (kind: PublicationKind) => boolean,
): PlannedRow[] {
  const find = repeatFinder(stored)
  const findEarlier = repeatFinder(rows.flatMap((row) => (row.outcome === 'entry' ? [row] : [])))
  return rows.map((row, place) => {
    if (row.outcome === 'refused') return refusedRow(row, place)
    const { line, citeKey, entry } = row
    const said = lineOf(entry)
    const { type, title } = said
    const facts = joined(said.people, said.venue, yearBeside(said))
    const common = { place, line, type, title, facts }
    if (!mayImport(entry.kind)) {
      const shown = {
        ...common,
        outcome: 'refused',
        reason: words.notEntrusted,
        record: null,
      } as const
      return { shown: { ...shown, choices: [] }, given: null, known: null }
    }
    const given = { citeKey, entry }
    const earlier = findEarlier(entry)?.known
    if (earlier && earlier !== row && earlier.entry.kind === entry.kind) {
      const reason = words.repeatsEntry(lineOf(earlier.entry).title)
      const shown = { ...common, outcome: 'repeated', reason, record: null } as const
      return { shown: { ...shown, choices: ['leave', 'add'] }, given, known: null }
    }
    const repeated = find(entry)
    const known = repeated?.known.entry.kind === entry.kind ? repeated.known : null
    const outcome = repeated ? 'duplicate' : 'new'
    const record = repeated && recordOf(repeated, entry)
    const choices = choicesOf(repeated, record?.pairs ?? [], entry)
    return { shown: { ...common, outcome, reason: '', record, choices }, given, known }
  })
}

/** What an import would do with the publications there are. */
export function planOf(
  waiting: WaitingImport,
  stored: readonly KnownPublication[],
  mayImport: (kind: PublicationKind) => boolean,
): PublicationPlan {
  const entries = planRows(waiting, stored, mayImport).map(({ shown }) => shown)
  return { format: waiting.format, entries, state: stateOf(entries) }
}

/** Stands for what was shown. */
export function stateOf(entries: readonly PlannedEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

function refusedRow(
  { line, citeKey, reason }: { line: number; citeKey: string; reason: string },
  place: number,
): PlannedRow {
  const shown = { place, line, outcome: 'refused', type: '', title: citeKey, facts: '' } as const
  return { shown: { ...shown, reason, record: null, choices: [] }, given: null, known: null }
}

/** The same title under another kind is often another work: a paper that became an article. */
function choicesOf(
  repeated: Repeated<KnownPublication> | null,
  pairs: readonly FieldPair[],
  entry: PublicationEntry,
): ImportChoice[] {
  if (!repeated) return ['add', 'leave']
  if (repeated.known.entry.kind !== entry.kind) {
    return repeated.by === 'doi' ? ['leave', 'add'] : ['add', 'leave']
  }
  return pairs.length > 0 ? ['leave', 'merge', 'add'] : ['leave', 'add']
}

function recordOf({ known, by }: Repeated<KnownPublication>, entry: PublicationEntry) {
  const { type, title } = lineOf(known.entry)
  const path = publicationPath(known.entry.kind, known.id)
  return { path, title, type, by, pairs: pairsOf(known.entry, entry) }
}

/** The fields in which the entry says something else; of another kind those that both have. */
function pairsOf(stored: PublicationEntry, given: PublicationEntry): FieldPair[] {
  const before = new Map<string, string>(Object.entries(stored.fields))
  const after = new Map<string, string>(Object.entries(given.fields))
  const fields: readonly Field[] = publicationKinds[given.kind].fields
  return fields.flatMap(({ name, label, words: named }) => {
    const [one, other] = [before.get(name), after.get(name) ?? '']
    if (one === undefined || other === '' || one === other) return []
    return [{ name, label, stored: named?.[one] ?? one, given: named?.[other] ?? other }]
  })
}
