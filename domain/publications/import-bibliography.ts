import type { ImportRow } from '#contract/imports.ts'
import { type Actor, recordMany } from '#store/changes.ts'
import type { Db } from '#store/database.ts'
import { newId } from '#store/columns.ts'
import type { Writing } from '../records/write-records.ts'
import type { BibliographyRow } from './bibtex/read-bibliography.ts'
import { fingerprint } from './bibtex/fold.ts'
import {
  doiOf,
  haveOtherDois,
  type KnownPublication,
  likePublications,
  lockPublications,
  mergeEntry,
  writePublications,
} from './known-publications.ts'

/**
 * Takes the publications of a BibTeX file, and says of every entry what
 * became of it. An entry one already has is brought up to date, but for what the file leaves empty;
 * the same file a second time changes nothing. All in one transaction and one batch of the log.
 */
export async function importBibliography(db: Db, actor: Actor, text: string): Promise<ImportRow[]> {
  // The reader of BibTeX is a large library that a running site hardly ever needs.
  const { readBibliography } = await import('./bibtex/read-bibliography.ts')
  const read = readBibliography(text.replaceAll('\0', ''))
  return recordMany(db, actor, async (tx, log) => {
    await lockPublications(tx)
    const given = read.flatMap((row) => (row.outcome === 'entry' ? [row] : []))
    const known = await likePublications(
      tx,
      given.map(({ entry }) => entry),
      given.map(({ citeKey }) => citeKey),
    )
    const plan = planImport(known, read)
    await writePlan({ tx, log }, plan)
    return plan.map(({ line, outcome, what, reason }) => ({ line, outcome, what, reason }))
  })
}

function writePlan(writing: Writing, plan: PlannedRow[]) {
  return writePublications(writing, {
    added: plan.flatMap((row) => (row.outcome === 'added' ? [row.publication] : [])),
    changed: plan.flatMap((row) => (row.outcome === 'changed' ? [row.publication] : [])),
  })
}

/** A row of the report, with what is to be written for it. */
type PlannedRow = ImportRow &
  (
    | { outcome: 'added' | 'changed'; publication: KnownPublication }
    | { outcome: 'unchanged' | 'refused' }
  )

/**
 * Decides what an import is to do with each entry of a file, in file order. All entries are first
 * looked for by DOI or fingerprint, and only those that are left by cite key: a key that was given
 * to another entry must not draw a publication away from its own.
 */
function planImport(stored: KnownPublication[], rows: BibliographyRow[]): PlannedRow[] {
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
  known: KnownPublication
  given: KnownPublication
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

/** Knows the publications there are, and which of them entries of the file have claimed. */
interface Recogniser {
  /** The publication of the same kind and DOI, else of the same kind, year and title. */
  byContent(given: KnownPublication): KnownPublication | undefined
  /** The publication of the same kind, cite key and year that nothing has claimed yet. */
  byKey(given: KnownPublication): KnownPublication | undefined
  /** Remembers a publication as it will be, and the line it comes from. */
  claim(publication: KnownPublication, line: number): void
  lineOf(publication: KnownPublication): number | undefined
}

/** Makes a recogniser for one import. */
function createRecogniser(stored: readonly KnownPublication[]): Recogniser {
  const current = new Map<string, KnownPublication>()
  const lines = new Map<string, number>()
  const byDoi = new Map<string, KnownPublication[]>()
  const byPrint = new Map<string, KnownPublication[]>()
  const byKey = Map.groupBy(stored, keyOf)
  for (const publication of stored) enter(publication)

  function enter(publication: KnownPublication) {
    current.set(publication.id, publication)
    append(byDoi, doiKeyOf(publication), publication)
    append(byPrint, fingerprint(publication.entry), publication)
  }
  /** What a publication was before an entry changed it must not be found a second time. */
  const isCurrent = (known: KnownPublication) => current.get(known.id) === known

  return {
    byContent: (given) => {
      const sameDoi = byDoi.get(doiKeyOf(given))?.find(isCurrent)
      const sameWork = byPrint.get(fingerprint(given.entry)) ?? []
      return (
        sameDoi ??
        sameWork.find((known) => isCurrent(known) && !haveOtherDois(known.entry, given.entry))
      )
    },
    byKey: (given) =>
      given.citeKey === '' ? undefined : byKey.get(keyOf(given))?.find(({ id }) => !lines.has(id)),
    claim: (publication, line) => {
      lines.set(publication.id, line)
      enter(publication)
    },
    lineOf: ({ id }) => lines.get(id),
  }
}

/** DOIs are the same in capitals and small letters. */
function doiKeyOf({ entry }: KnownPublication): string {
  const doi = doiOf(entry)
  return doi && `${entry.kind}:${doi}`
}

function keyOf({ citeKey, entry }: KnownPublication): string {
  const year = entry.kind === 'patent' ? entry.fields.dateGranted.slice(0, 4) : entry.fields.year
  return [entry.kind, year, citeKey].join(':')
}

function append(map: Map<string, KnownPublication[]>, key: string, publication: KnownPublication) {
  if (key !== '') map.set(key, [...(map.get(key) ?? []), publication])
}
