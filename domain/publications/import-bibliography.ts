import { asc, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/import-report.ts'
import { type Actor, recordMany } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { insertRecords, rewriteRecords, type Writing } from '../records/write-records.ts'
import { entryOf, entryWith } from './publication-columns.ts'
import { newId } from '#store/columns.ts'
import type { BibliographyRow } from './bibtex/read-bibliography.ts'
import type { Field } from '#contract/kinds/field.ts'
import { type PublicationEntry, publicationKinds } from '#contract/publications.ts'
import { fingerprint } from './bibtex/fold.ts'

/**
 * Takes the journals, conference papers and patents of a BibTeX file, and says of every entry what
 * became of it. An entry one already has is brought up to date, but for what the file leaves empty;
 * the same file a second time changes nothing. All in one transaction and one batch of the log.
 */
export async function importBibliography(db: Db, actor: Actor, text: string): Promise<ImportRow[]> {
  // The reader of BibTeX is a large library that a running site hardly ever needs.
  const { readBibliography } = await import('./bibtex/read-bibliography.ts')
  const read = readBibliography(text.replaceAll('\0', ''))
  return recordMany(db, actor, async (tx, log) => {
    const stored = await lockAll(tx)
    const plan = planImport(
      stored.map((row) => ({ id: row.id, citeKey: row.citeKey, entry: entryOf(row) })),
      read,
    )
    await write({ tx, log }, plan)
    return plan.map(({ line, outcome, what, reason }) => ({ line, outcome, what, reason }))
  })
}

/** Two imports at once wait for each other here, or each would add what the other is adding. */
async function lockAll(tx: Transaction) {
  await tx.execute(sql`lock table ${publications} in exclusive mode`)
  return tx.select().from(publications).orderBy(asc(publications.sequence))
}

/** The file's first entry is its newest, so it is added last. */
async function write(writing: Writing, plan: PlannedRow[]) {
  const added = plan.flatMap((row) => (row.outcome === 'added' ? [row.publication] : []))
  for (const [kind, records] of recordsByKind(added.toReversed())) {
    await insertRecords(writing, kind, records)
  }
  const changed = plan.flatMap((row) => (row.outcome === 'changed' ? [row.publication] : []))
  for (const [kind, records] of recordsByKind(changed)) {
    const changes = new Map(records.map(({ id, snapshot }) => [id, snapshot]))
    await rewriteRecords(writing, kind, changes)
  }
}

function recordsByKind(planned: readonly Publication[]) {
  const byKind = Map.groupBy(planned, ({ entry }) => entry.kind)
  return [...byKind].map(([kind, ofKind]) => {
    const records = ofKind.map(({ id, citeKey, entry }) => {
      return { id, snapshot: { ...entry.fields, citeKey } }
    })
    return [kind, records] as const
  })
}

/** A row of the report, with what is to be written for it. */
type PlannedRow = ImportRow &
  (
    | { outcome: 'added' | 'changed'; publication: Publication }
    | { outcome: 'unchanged' | 'refused' }
  )

/**
 * Decides what an import is to do with each entry of a file, in file order. All entries are first
 * looked for by DOI or fingerprint, and only those that are left by cite key: a key that was given
 * to another entry must not draw a publication away from its own.
 */
function planImport(stored: Publication[], rows: BibliographyRow[]): PlannedRow[] {
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

/**
 * A publication brought up to date from a file's entry of the same kind, and the labels of what
 * changed. What the file leaves empty stays as it is.
 */
function mergeEntry({ id, ...known }: Publication, given: Publication) {
  const { kind } = known.entry
  const before = new Map(Object.entries(known.entry.fields))
  const news = new Map(
    Object.entries(given.entry.fields).filter(
      ([name, value]) => value !== '' && value !== before.get(name),
    ),
  )
  const fields: readonly Field[] = publicationKinds[kind].fields
  const labels = fields.filter(({ name }) => news.has(name)).map(({ label }) => label)
  const citeKey = given.citeKey || known.citeKey
  const entry = entryWith(kind, { ...known.entry.fields, ...Object.fromEntries(news) })
  const changed = citeKey === known.citeKey ? labels : [...labels, 'Cite key']
  return { merged: { id, citeKey, entry }, changed }
}

/** A publication as an import knows it. */
interface Publication {
  id: string
  citeKey: string
  entry: PublicationEntry
}

/** Knows the publications there are, and which of them entries of the file have claimed. */
interface Recogniser {
  /** The publication of the same kind and DOI, else of the same kind, year and title. */
  byContent(given: Publication): Publication | undefined
  /** The publication of the same kind, cite key and year that nothing has claimed yet. */
  byKey(given: Publication): Publication | undefined
  /** Remembers a publication as it will be, and the line it comes from. */
  claim(publication: Publication, line: number): void
  lineOf(publication: Publication): number | undefined
}

/** Makes a recogniser for one import. */
function createRecogniser(stored: readonly Publication[]): Recogniser {
  const current = new Map<string, Publication>()
  const lines = new Map<string, number>()
  const byDoi = new Map<string, Publication[]>()
  const byPrint = new Map<string, Publication[]>()
  const byKey = Map.groupBy(stored, keyOf)
  for (const publication of stored) enter(publication)

  function enter(publication: Publication) {
    current.set(publication.id, publication)
    append(byDoi, doiKeyOf(publication), publication)
    append(byPrint, fingerprint(publication.entry), publication)
  }
  /** What a publication was before an entry changed it must not be found a second time. */
  const isCurrent = (known: Publication) => current.get(known.id) === known

  return {
    byContent: (given) => {
      const sameDoi = byDoi.get(doiKeyOf(given))?.find(isCurrent)
      const sameWork = byPrint.get(fingerprint(given.entry)) ?? []
      return sameDoi ?? sameWork.find((known) => isCurrent(known) && !haveOtherDois(known, given))
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

/** Two editorials of one year are two works, if their DOIs say so. */
function haveOtherDois(one: Publication, other: Publication): boolean {
  const [a, b] = [doiKeyOf(one), doiKeyOf(other)]
  return a !== '' && b !== '' && a !== b
}

/** DOIs are the same in capitals and small letters. */
function doiKeyOf({ entry }: Publication): string {
  const doi = entry.kind === 'patent' ? '' : entry.fields.doi.toLowerCase()
  return doi && `${entry.kind}:${doi}`
}

function keyOf({ citeKey, entry }: Publication): string {
  const year = entry.kind === 'patent' ? entry.fields.dateGranted.slice(0, 4) : entry.fields.year
  return [entry.kind, year, citeKey].join(':')
}

function append(map: Map<string, Publication[]>, key: string, publication: Publication) {
  if (key !== '') map.set(key, [...(map.get(key) ?? []), publication])
}
