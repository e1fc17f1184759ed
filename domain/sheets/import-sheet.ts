import { isDeepStrictEqual } from 'node:util'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as planWords from '#contract/messages/sheet-plans.ts'
import * as words from '#contract/messages/sheets.ts'
import {
  type ChosenColumn,
  columnControl,
  type ImportChoice,
  importCounts,
  type ImportCounts,
  type ImportReport,
  sheetLimits,
  type SheetPlan,
} from '#contract/imports.ts'
import { writeCsv } from '#contract/csv.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import { type Log, recordMany } from '#store/changes.ts'
import { newId } from '#store/columns.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { sheetImports } from '#store/file-schema.ts'
import { records } from '#store/schema.ts'
import { requireWriterOfAll, type Who } from '../accounts/access.ts'
import type { Snapshot } from '../history/restorable.ts'
import { dropReport, keepReport, keptReport } from '../import-progress.ts'
import { Problem } from '../problem.ts'
import { insertRecord, rewriteRecords } from '../records/write-records.ts'
import { openSheet, type SheetFile } from './open-sheet.ts'
import { planSheet, type WaitingSheet } from './plan-sheet.ts'
import { type MatchedColumns, requireSheet } from './sheet-columns.ts'
import { findTitles, matchingOf } from './sheet-titles.ts'

/** How long an import waits for whoever sent it to decide, in hours. */
const hours = 24

/**
 * Reads the list that somebody brings and stores it until they decide, in the place of what they
 * brought before. Returns what an import would do; no record is written. Throws invalid, wrong-type
 * and too-large for a file that cannot be read. Only for whoever may write all of the kind.
 */
export async function startSheetImport(
  db: Db,
  who: Who,
  kind: string,
  file: SheetFile,
): Promise<SheetPlan> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  if (file.length === 0 || (typeof file === 'string' && file.trim() === '')) {
    throw new Problem('invalid', words.nothingPasted)
  }
  if (Buffer.byteLength(file) > sheetLimits.bytes) throw new Problem('too-large', words.tooLarge)
  const { rows, brokenFrom, remark } = await openSheet(file)
  // Whoever brings a file again, mended, has said already what its columns stand for.
  const matched = (await findSheet(db, who.accountId, name))?.matched ?? []
  const waiting: WaitingSheet = { rows: rows.map(storable), brokenFrom, remark, matched }
  const { plan } = await planSheet(db, name, waiting)
  const values = { accountId: who.accountId, kind: name, sheet: waiting, createdAt: new Date() }
  const target = [sheetImports.accountId, sheetImports.kind]
  await db.insert(sheetImports).values(values).onConflictDoUpdate({ target, set: values })
  await dropReport(db, who, listOf(name))
  return plan
}

/** What somebody chooses for an import. */
export interface SheetChoice {
  choice: ImportChoice
  /** All columns whose titles say nothing; none where the form had none. */
  columns?: readonly ChosenColumn[]
}

/**
 * Keeps what was chosen for the import that waits for this member, and returns what it would do then.
 * Throws invalid where none waits, or several columns were to be one field, and conflict where the file
 * has other columns than those that were chosen for. Only for whoever may write all of the kind.
 */
export async function chooseForSheet(
  db: Db,
  who: Who,
  kind: string,
  { choice, columns = [] }: SheetChoice,
): Promise<SheetPlan> {
  const { name, kind: described } = requireSheet(kind)
  requireWriterOfAll(who, name)
  return changeWaiting(db, who.accountId, name, (waiting) => {
    const matched = columns.length > 0 ? matchedBy(described, waiting, columns) : waiting.matched
    return { ...waiting, choice, matched }
  })
}

/** What is said of columns once these are chosen to stand for fields. */
function matchedBy(
  kind: Kind,
  { rows, matched: before = [] }: WaitingSheet,
  chosen: readonly ChosenColumn[],
): MatchedColumns {
  const { titles } = findTitles(kind, rows, before)
  const { columns, fields } = matchingOf(kind, { titles, below: [] }, before)
  const known = new Map(fields.map(({ name, title }) => [name, title]))
  const isOfThisFile =
    isDeepStrictEqual(placesOf(columns), placesOf(chosen)) &&
    chosen.every(({ field }) => field === '' || known.has(field))
  if (!isOfThisFile) throw new Problem('conflict', words.otherColumns)
  refuseTwice(chosen, known)
  const others = before.filter(([title]) => !chosen.some((one) => one.title === title))
  return [...others, ...chosen.map(({ title, field }) => [title, field] as const)]
}

function placesOf(columns: readonly ChosenColumn[]) {
  return columns.map(({ at, title }) => `${at} ${title}`).toSorted()
}

/** Throws invalid where several columns were to be one field, and names them at each of their controls. */
function refuseTwice(chosen: readonly ChosenColumn[], known: ReadonlyMap<string, string>) {
  const byField = Map.groupBy(chosen, ({ field }) => field)
  const errors: Record<string, string> = {}
  for (const [field, columns] of byField) {
    if (field === '' || columns.length === 1) continue
    const titles = columns.map(({ title }) => title)
    const message = words.matchedTwice(known.get(field) ?? '', titles)
    for (const { at } of columns) errors[columnControl.field(at)] = message
  }
  const [message] = Object.values(errors)
  if (message !== undefined) throw new Problem('invalid', message, { errors })
}

/**
 * Puts what `change` makes of the import that waits for this member in its place, and returns what it
 * would do then. What another tab imports, discards or chooses at the same time comes before or after.
 */
async function changeWaiting(
  db: Db,
  accountId: string,
  name: KindName,
  change: (waiting: WaitingSheet) => WaitingSheet,
): Promise<SheetPlan> {
  return db.transaction(async (tx) => {
    await lockSheet(tx, accountId, name)
    const waiting = await findWaiting(tx, accountId, name)
    if (!waiting) throw new Problem('invalid', words.nothingToCheck)
    const sheet = change(waiting)
    const { plan } = await planSheet(tx, name, sheet)
    await tx.update(sheetImports).set({ sheet }).where(ofMember(accountId, name))
    return plan
  })
}

/** What the import that waits for this member would do; null where none does. Only for whoever may write all of the kind. */
export async function waitingSheetPlan(
  db: Reader,
  who: Who,
  kind: string,
): Promise<SheetPlan | null> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  const waiting = await findWaiting(db, who.accountId, name)
  return waiting && (await planSheet(db, name, waiting)).plan
}

interface Decision {
  /** As the plan had it. */
  state: string
  /** Where some rows cannot be imported, the others are nevertheless. */
  others?: boolean
}

/**
 * Writes what the plan with this state said, all rows as one batch. Rows that cannot be imported wait on,
 * by themselves, where the others are asked for; otherwise none is written. Throws conflict where the records
 * have changed since, and invalid where a row cannot be imported or none is due. Only for whoever may write all of the kind.
 */
export async function finishSheetImport(
  db: Db,
  who: Who,
  kind: string,
  { state, others = false }: Decision,
): Promise<ImportCounts> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  const batch = newId()
  const work = async (tx: Transaction, log: Log) => {
    await lockSheet(tx, who.accountId, name)
    await lockAll(tx, name)
    const waiting = await findWaiting(tx, who.accountId, name)
    if (!waiting) throw new Problem('invalid', words.nothingToCheck)
    const { plan, due, titles, refused } = await planSheet(tx, name, waiting)
    if (plan.state !== state) throw new Problem('conflict', words.stale)
    const counts = importCounts(plan.rows)
    if (counts.refused > 0 && !others) throw new Problem('invalid', words.hasRefused)
    if (due.length === 0) throw new Problem('invalid', planWords.nothingToImport(counts))
    const changes = new Map<string, Snapshot>()
    for (const { id, fields } of due) {
      if (id === null) await insertRecord({ tx, log }, name, fields)
      else changes.set(id, fields)
    }
    await rewriteRecords({ tx, log }, name, changes)
    if (counts.refused === 0) await putAway(tx, who.accountId, name)
    else {
      const sheet: WaitingSheet = { ...waiting, rows: [titles, ...refused.map(({ row }) => row)] }
      await tx.update(sheetImports).set({ sheet }).where(ofMember(who.accountId, name))
    }
    const rows = plan.rows.filter(({ outcome }) => outcome === 'leftOut')
    const report = { message: planWords.importedLine(counts), rows, change: batch }
    await keepReport(tx, { who, topic: listOf(name), report })
    return counts
  }
  return recordMany(db, who, work, batch)
}

/** As domain/import-progress.ts calls an import of the list of a kind. */
function listOf(kind: KindName): string {
  return `list of ${kind}`
}

/** What came of the member's last import of this list; null where it was put away or undone. Only for whoever may write all of the kind. */
export async function sheetReport(
  db: Reader,
  who: Who,
  kind: string,
): Promise<ImportReport | null> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  return keptReport(db, who, listOf(name))
}

/**
 * The rows that the import that waits cannot take, as a CSV to mend and bring again: the columns of the
 * file, and the reason behind them. Throws invalid where none waits. Only for whoever may write all of
 * the kind.
 */
export async function refusedRows(db: Reader, who: Who, kind: string): Promise<string> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  const waiting = await findWaiting(db, who.accountId, name)
  if (!waiting) throw new Problem('invalid', words.nothingToCheck)
  const { titles, refused } = await planSheet(db, name, waiting)
  const rows = refused.map(({ row, reason }) => [
    ...titles.cells.map((_, at) => row.cells[at] ?? ''),
    reason,
  ])
  return writeCsv([[...titles.cells, planWords.reason], ...rows])
}

/** Gives up the import that waits for this member, and puts away what came of the last one. Only for whoever may write all of the kind. */
export async function forgetSheetImport(db: Db, who: Who, kind: string): Promise<void> {
  const { name } = requireSheet(kind)
  requireWriterOfAll(who, name)
  await db.transaction(async (tx) => {
    await lockSheet(tx, who.accountId, name)
    await putAway(tx, who.accountId, name)
  })
  await dropReport(db, who, listOf(name))
}

/** Removes imports that nobody has decided on. */
export async function sweepSheetImports(db: Db): Promise<void> {
  await db
    .delete(sheetImports)
    .where(lt(sheetImports.createdAt, sql`now() - make_interval(hours => ${hours})`))
}

/** Whoever decides on the same import in another tab waits, and finds what was decided here. */
async function lockSheet(tx: Transaction, accountId: string, kind: KindName) {
  const mine = ofMember(accountId, kind)
  await tx.select({ kind: sheetImports.kind }).from(sheetImports).where(mine).for('update')
}

/** What is planned stays true until it is written: whoever changes a record meanwhile waits. */
async function lockAll(tx: Transaction, kind: KindName) {
  await tx.select({ id: records.id }).from(records).where(eq(records.kind, kind)).for('update')
}

/** Leaves of an import what was said of its columns, for the next file that is like it. */
async function putAway(tx: Transaction, accountId: string, kind: KindName) {
  const matched = (await findSheet(tx, accountId, kind))?.matched ?? []
  const mine = ofMember(accountId, kind)
  const sheet: WaitingSheet = { rows: [], brokenFrom: 0, remark: '', matched }
  if (matched.length === 0) await tx.delete(sheetImports).where(mine)
  else await tx.update(sheetImports).set({ sheet }).where(mine)
}

async function findWaiting(db: Reader, accountId: string, kind: KindName) {
  const sheet = await findSheet(db, accountId, kind)
  return sheet && sheet.rows.length > 0 ? sheet : null
}

async function findSheet(
  db: Reader,
  accountId: string,
  kind: KindName,
): Promise<WaitingSheet | null> {
  const [found] = await db
    .select({ sheet: sheetImports.sheet })
    .from(sheetImports)
    .where(ofMember(accountId, kind))
  // Only startSheetImport writes them.
  return found ? (found.sheet as WaitingSheet) : null
}

function ofMember(accountId: string, kind: KindName) {
  return and(eq(sheetImports.accountId, accountId), eq(sheetImports.kind, kind))
}

/** PostgreSQL takes neither NUL nor half a surrogate pair. */
function storable({ line, cells }: WaitingSheet['rows'][number]) {
  return { line, cells: cells.map((cell) => cell.toWellFormed().replaceAll('\0', '')) }
}
