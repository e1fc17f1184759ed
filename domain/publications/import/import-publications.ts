import { eq, lt, sql } from 'drizzle-orm'
import * as words from '#contract/messages/publication-import.ts'
import type { EndedImport, ImportProgress, ImportRow } from '#contract/imports.ts'
import { calls, pages } from '#contract/paths.ts'
import {
  type ImportChoice,
  type ImportedCounts,
  type PlannedEntry,
  type PublicationPlan,
  type PublicationPlanPage,
  entryCounts,
  entryOutcomes,
  importLimits,
} from '#contract/publication-import.ts'
import { type PublicationKind, publicationKinds } from '#contract/publications.ts'
import { type Log, recordMany } from '#store/changes.ts'
import { newId } from '#store/columns.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { publicationImports } from '#store/file-schema.ts'
import {
  editableKinds,
  mayWriteAll,
  requireWriterOfAll,
  type Who,
  type Member,
} from '../../accounts/access.ts'
import { Problem } from '../../problem.ts'
import {
  type KnownPublication,
  likePublications,
  lockPublications,
  mergeEntry,
  writePublications,
} from '../known-publications.ts'
import { createFairQueue } from '../../fair-queue.ts'
import {
  dropReport,
  keepReport,
  keptReport,
  progressOf,
  stopImport,
  withProgress,
} from '../../import-progress.ts'
import { planPage, rowPage } from '../../import-pages.ts'
import { askWorker } from '../../workers/ask-worker.ts'
import { doisIn, type LookUp, lookUpAll, requireLookUp } from './look-up-dois.ts'
import { planOf, type PlannedRow, planRows, stateOf, type WaitingImport } from './plan-import.ts'
import type { ReadEntries } from './read-entries.ts'

/** How long an import waits for whoever sent it to decide, in hours. */
const hours = 24

/** Throws signed-out, and forbidden for whoever may not write all publications of any kind. */
function requireImporter(who: Who): asserts who is Member {
  const [kind = 'journal'] = editableKinds(who).filter((name) => name in publicationKinds)
  requireWriterOfAll(who, kind)
}

/** Of which kinds somebody imports publications; those of others are told apart in the plan. */
function mayImport(who: Who) {
  return (kind: PublicationKind) => mayWriteAll(who, kind)
}

interface Wish {
  text: string
  /** Asks for what a DOI names; null where the site may not ask. */
  lookUp: LookUp | null
}

/**
 * Reads what somebody pasted and stores it until they decide, in the place of what they pasted before.
 * Returns what an import would do; no publication is written. Throws invalid and too-large for a text
 * that cannot be read, and overloaded. Only for whoever may write all publications of some kind.
 */
export async function startImport(
  db: Db,
  who: Who,
  { text, lookUp }: Wish,
): Promise<PublicationPlan> {
  requireImporter(who)
  const dois = doisIn(text)
  const waiting = dois
    ? await lookUpDois(db, who, { dois, lookUp: requireLookUp(dois, lookUp) })
    : await store(db, who, await readEntriesOf(who, text))
  return planOf(waiting, await repeatable(db, waiting), mayImport(who))
}

/** The publications that the entries of an import could repeat. */
function repeatable(db: Reader, { rows }: WaitingImport) {
  return likePublications(
    db,
    rows.flatMap((row) => (row.outcome === 'entry' ? [row.entry] : [])),
  )
}

/** As domain/import-progress.ts calls the look-up of DOIs, which takes up to a minute. */
const doiLookUp = 'look-up of DOIs'

function lookUpDois(db: Db, who: Member, { dois, lookUp }: { dois: string[]; lookUp: LookUp }) {
  const about = { who, topic: doiLookUp, importId: newId(), name: '', reportOf: () => null }
  return withProgress(db, about, async (tell) =>
    store(db, who, await lookUpAll(dois, lookUp, tell)),
  )
}

async function store(db: Db, who: Member, waiting: WaitingImport): Promise<WaitingImport> {
  const values = { accountId: who.accountId, ...waiting, chosen: {}, createdAt: new Date() }
  await db
    .insert(publicationImports)
    .values(values)
    .onConflictDoUpdate({ target: publicationImports.accountId, set: values })
  await dropReport(db, who, ofPublications)
  return waiting
}

/** How far the member's look-up of DOIs is; null where none is under way. Throws as startImport. */
export async function lookUpProgress(db: Reader, who: Who): Promise<ImportProgress | null> {
  requireImporter(who)
  return progressOf(db, who, doiLookUp)
}

/** Cancels the look-up of DOIs that is under way, or puts away how it ended. Throws as startImport. */
export async function stopLookUp(db: Db, who: Who, importId: string): Promise<void> {
  requireImporter(who)
  await stopImport(db, who, { topic: doiLookUp, importId })
}

/**
 * A page of what the import that waits for this member would do, with what they have chosen so far; null
 * where none waits. Throws as startImport.
 */
export async function waitingPlan(
  db: Reader,
  who: Who,
  page = 1,
): Promise<PublicationPlanPage | null> {
  requireImporter(who)
  const waiting = await findWaiting(db, who.accountId)
  if (!waiting) return null
  const { entries, ...plan } = planOf(waiting, await repeatable(db, waiting), mayImport(who))
  const { shown, ...place } = planPage(entries, entryOutcomes, page)
  const shownEntry = (entry: PlannedEntry) => {
    const chosen = chosenFor(entry, waiting.chosen)
    return { ...entry, chosen: chosen?.choice ?? entry.choices[0], kept: chosen?.kept ?? [] }
  }
  return { ...plan, ...place, counts: entryCounts(entries), shown: shown.map(shownEntry) }
}

interface Decision {
  /** As the plan had it. */
  state: string
  /** By the place of an entry; one that is not named is treated as was chosen before, or as the plan presets. */
  choices: ReadonlyMap<number, ImportChoice>
  /** By the same, the names of the fields that keep what the record says where the two are merged. */
  kept?: ReadonlyMap<number, ReadonlySet<string>>
}

/** What was chosen on pages of a preview, by the places of their entries. */
type Chosen = Record<string, { choice: ImportChoice; kept: string[] }>

/** None for an entry that can no longer be treated so. */
function chosenFor({ place, choices }: PlannedEntry, chosen: Chosen) {
  const found = chosen[place]
  return found && choices.includes(found.choice) ? found : undefined
}

/**
 * Keeps what was chosen on one page of the preview until the import is finished, or chosen otherwise.
 * Throws as finishImport, but takes any choice.
 */
export async function keepChoices(
  db: Db,
  who: Who,
  { state, choices, kept }: Decision,
): Promise<void> {
  requireImporter(who)
  const ofMember = eq(publicationImports.accountId, who.accountId)
  await db.transaction(async (tx) => {
    await tx
      .select({ format: publicationImports.format })
      .from(publicationImports)
      .where(ofMember)
      .for('update')
    const { waiting } = await unchanged(tx, who, state)
    const chosen: Chosen = { ...waiting.chosen }
    for (const [place, choice] of choices) {
      chosen[place] = { choice, kept: [...(kept?.get(place) ?? [])] }
    }
    await tx.update(publicationImports).set({ chosen }).where(ofMember)
  })
}

/** The import that waits, planned. Throws invalid where none does, and conflict where the plan is another. */
async function unchanged(tx: Transaction, who: Member, state: string) {
  const waiting = await findWaiting(tx, who.accountId)
  if (!waiting) throw new Problem('invalid', words.nothingToCheck)
  const rows = planRows(waiting, await repeatable(tx, waiting), mayImport(who))
  if (stateOf(rows.map(({ shown }) => shown)) !== state) throw new Problem('conflict', words.stale)
  return { waiting, rows }
}

/**
 * Does with each entry what was chosen, as one batch. Throws conflict where the publications have
 * changed since the plan, invalid where there is nothing to import or an entry cannot be treated as
 * chosen. Throws as startImport.
 */
export async function finishImport(
  db: Db,
  who: Who,
  { state, ...decision }: Decision,
): Promise<ImportedCounts> {
  requireImporter(who)
  const batch = newId()
  const work = async (tx: Transaction, log: Log) => {
    await lockPublications(tx)
    const { waiting, rows } = await unchanged(tx, who, state)
    const due = decided(rows, decision, waiting.chosen)
    await writePublications({ tx, log }, due)
    await tx.delete(publicationImports).where(eq(publicationImports.accountId, who.accountId))
    const counts = { added: due.added.length, merged: due.changed.length, left: due.left.length }
    const change = counts.added + counts.merged > 0 ? batch : ''
    const report = { message: words.importedLine(counts), rows: due.left.map(leftRow), change }
    await keepReport(tx, { who, topic: ofPublications, report })
    return counts
  }
  return recordMany(db, who, work, batch)
}

/** As domain/import-progress.ts calls an import of publications. */
const ofPublications = 'publications'

/** An entry that was not imported, and why. */
function leftRow({ line, title, outcome, reason, record }: PlannedEntry): ImportRow {
  const what = title || words.untitled
  if (outcome === 'refused') return { line, outcome, what, reason }
  const why = record ? words.isOnSite(record.title) : reason || words.leftByChoice
  return { line, outcome: 'leftOut', what, reason: why }
}

/**
 * What came of the member's last import, with a page of what was not imported; null where it was put
 * away or undone. Throws as startImport.
 */
export async function endedImport(db: Reader, who: Who, asked = 1): Promise<EndedImport | null> {
  requireImporter(who)
  const report = await keptReport(db, who, ofPublications)
  if (!report) return null
  const { rows, ...said } = report
  const [forget, page] = [calls.forgetPublicationImport, pages.publicationImport]
  return { ...said, left: rowPage(rows, asked), forget, page, tableWords: words.leftWords }
}

/** Gives up the import that waits for this member, and puts away what came of the last one. Throws as startImport. */
export async function forgetImport(db: Db, who: Who): Promise<void> {
  requireImporter(who)
  await db.delete(publicationImports).where(eq(publicationImports.accountId, who.accountId))
  await dropReport(db, who, ofPublications)
}

/** Removes imports that nobody has decided on. */
export async function sweepImports(db: Db): Promise<void> {
  await db
    .delete(publicationImports)
    .where(lt(publicationImports.createdAt, sql`now() - make_interval(hours => ${hours})`))
}

async function findWaiting(
  db: Reader,
  accountId: string,
): Promise<(WaitingImport & { chosen: Chosen }) | null> {
  const { format, rows, chosen } = publicationImports
  const [found] = await db
    .select({ format, rows, chosen })
    .from(publicationImports)
    .where(eq(publicationImports.accountId, accountId))
  // Only startImport and keepChoices write them.
  return found
    ? { ...found, rows: found.rows as WaitingImport['rows'], chosen: found.chosen as Chosen }
    : null
}

/** Two entries may be merged into one record, the later one into what the first has made of it. */
function decided(
  rows: readonly PlannedRow[],
  { choices, kept }: Omit<Decision, 'state'>,
  before: Chosen,
) {
  const added: KnownPublication[] = []
  const merged = new Map<string, KnownPublication>()
  const left: PlannedEntry[] = []
  for (const { shown, given, known } of rows) {
    const chosen = choices.has(shown.place) ? undefined : chosenFor(shown, before)
    const choice = choices.get(shown.place) ?? chosen?.choice ?? shown.choices[0]
    const keeps = chosen ? new Set(chosen.kept) : kept?.get(shown.place)
    // Whoever keeps every field has left the entry out.
    const isKept =
      choice === 'merge' && shown.record?.pairs.every(({ name }) => keeps?.has(name)) === true
    if (!given || choice === undefined || choice === 'leave') left.push(shown)
    else if (!shown.choices.includes(choice)) throw new Problem('invalid', words.unknownChoice)
    else if (choice === 'add') added.push({ id: newId(), ...given })
    else if (!known || isKept) left.push(shown)
    else merged.set(known.id, mergeEntry(merged.get(known.id) ?? known, given, keeps).merged)
  }
  return { added, changed: [...merged.values()], left }
}

/** In milliseconds. A bibliography of a thousand entries takes a few seconds on a quiet machine. */
const limit = 30_000
/** A text of nothing but braces wants far more. */
const memory = { maxOldGenerationSizeMb: 256 }
const program = new URL('./read-entries-in-thread.ts', import.meta.url)

const ask = askWorker<string, ReadEntries>(program, limit, memory)

/** One text at a time, so that the limit in time is each one's own. */
const queue = createFairQueue({
  places: { ofAll: 1 },
  waiting: { ofAll: 20, ofLane: 2 },
  refusal: words.overloaded,
})

const troubles = {
  'too-many': words.tooMany(importLimits.entries),
  unreadable: words.unreadable,
  empty: words.nothingFound,
}

/**
 * Reads the entries of a text in a thread of their own, which is ended where it takes too long. Throws
 * too-large and invalid for what cannot be read, and overloaded where too many wait.
 */
async function readEntriesOf({ accountId }: Member, text: string) {
  if (text.trim() === '') throw invalid(words.nothingPasted)
  if (Buffer.byteLength(text) > importLimits.bytes) throw new Problem('too-large', words.tooLarge)
  const read = await queue.run({ lane: accountId, isMember: true }, () =>
    ask(text).catch((cause: unknown) => {
      throw new Problem('invalid', words.tooSlow, { cause, errors: { text: words.tooSlow } })
    }),
  )
  if ('trouble' in read) throw invalid(troubles[read.trouble])
  return read
}

function invalid(sentence: string) {
  return new Problem('invalid', sentence, { errors: { text: sentence } })
}
