import type { ImportRow } from '#contract/import-report.ts'
import { newId } from '#store/new-id.ts'
import type { BibliographyRow } from './bibtex/read-bibliography.ts'
import { mergeEntry } from './merge-entry.ts'
import { createRecogniser, type Publication, type Recogniser } from './recogniser.ts'

/** A row of the report, with what is to be written for it. */
export type PlannedRow = ImportRow &
  (
    | { outcome: 'added' | 'changed'; publication: Publication }
    | { outcome: 'unchanged' | 'refused' }
  )

/**
 * Decides what an import is to do with each entry of a file, in file order. All entries are first
 * looked for by DOI or fingerprint, and only those that are left by cite key: a key that was given
 * to another entry must not draw a publication away from its own.
 */
export function planImport(stored: Publication[], rows: BibliographyRow[]): PlannedRow[] {
  const recogniser = createRecogniser(stored)
  return rows
    .map((row) => planByContent(recogniser, row))
    .map((planned) => planByKey(recogniser, planned))
}

function planByContent(recogniser: Recogniser, row: BibliographyRow): PlannedRow {
  const { line, citeKey } = row
  if (row.outcome === 'refused') {
    return refused(line, citeKey || 'An entry without a key', row.reason)
  }
  const { entry } = row
  const given = { id: newId(), citeKey, entry }
  const known = recogniser.byContent(given)
  if (known) return planCopy(recogniser, { known, given, line })
  recogniser.claim(given, line)
  return { line, outcome: 'added', what: entry.fields.title, reason: '', publication: given }
}

function planByKey(recogniser: Recogniser, planned: PlannedRow): PlannedRow {
  if (planned.outcome !== 'added') return planned
  const given = planned.publication
  const known = recogniser.byKey(given)
  return known ? planCopy(recogniser, { known, given, line: planned.line }) : planned
}

interface Copy {
  known: Publication
  given: Publication
  line: number
}

function planCopy(recogniser: Recogniser, { known, given, line }: Copy): PlannedRow {
  const what = given.entry.fields.title
  const { merged: publication, changed } = mergeEntry(known, given)
  const labels = changed.join(', ')
  const claimedBy = recogniser.lineOf(known)
  if (claimedBy !== undefined && labels === '') {
    return { line, outcome: 'unchanged', what, reason: `Repeats line ${claimedBy}` }
  }
  if (claimedBy !== undefined) {
    return refused(line, what, `Repeats line ${claimedBy} with different data in: ${labels}`)
  }
  recogniser.claim(publication, line)
  if (labels === '') return { line, outcome: 'unchanged', what, reason: '' }
  return { line, outcome: 'changed', what, reason: labels, publication }
}

function refused(line: number, what: string, reason: string): PlannedRow {
  return { line, outcome: 'refused', what, reason }
}
