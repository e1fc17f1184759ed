import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  type ColumnMatching,
  type ImportChoice,
  usualChoice,
  type FieldChange,
  sheetLimits,
  type SheetPlan,
  type SheetPlanRow,
} from '#contract/imports.ts'
import { emptyValues, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import { newRecord, recordChange } from '#contract/record-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Snapshot } from '../history/restorable.ts'
import { Problem } from '../problem.ts'
import { listDocuments } from '../records/document-storage.ts'
import { checkAgainstOthers, refuseByRule, requireReferences } from '../records/record-rules.ts'
import { clears, leftOutBy } from '../import-choice.ts'
import { cellOf, choicesOf, valueIn } from './cells.ts'
import type { OpenSheet, SheetRow } from './open-sheet.ts'
import { knownRecords, nameKey, type KnownRecord, type KnownRecords } from './known-records.ts'
import { readNamed, type Named } from './named-records.ts'
import { readFacts } from './read-facts.ts'
import {
  columnsIn,
  freeColumns,
  furtherOf,
  knownByOf,
  leftOver,
  type MatchedColumns,
  nameOfColumn,
  type PlacedColumn,
} from './sheet-columns.ts'

/** The rows of a file as they wait for a decision. */
export type WaitingSheet = Pick<OpenSheet, 'rows' | 'brokenFrom' | 'remark'> & {
  /** None until somebody chooses. */
  choice?: ImportChoice | undefined
  matched?: MatchedColumns | undefined
}

/** A record to add, where there is none yet, or to change. */
interface DueRow {
  /** Null for a new record. */
  id: string | null
  fields: Snapshot
}

/** What a file would do, and what has to be written for it. */
export interface SheetWork {
  plan: SheetPlan
  due: DueRow[]
  /** The row that names the columns. */
  titles: SheetRow
  /** The rows that cannot be imported, with the reason of each. */
  refused: { row: SheetRow; reason: string }[]
}

/** Rows among which the titles are looked for: a letterhead may stand above them. */
const firstRows = 20

/**
 * Decides for each row what is to become of it under what was chosen. What a row says nothing about
 * stays as it is. Writes nothing. Throws invalid for a file without columns or without rows, and too-large
 * for one with too many.
 */
export async function planSheet(
  db: Reader,
  name: KindName,
  { rows, brokenFrom, remark, choice = usualChoice, matched = [] }: WaitingSheet,
): Promise<SheetWork> {
  const kind: Kind = kinds[name]
  const { titles, columns } = findTitles(kind, rows, matched)
  const below = rows.filter(({ line }) => line > titles.line)
  if (below.length > sheetLimits.rows) {
    throw new Problem('too-large', words.tooMany(sheetLimits.rows))
  }
  if (below.length === 0 && brokenFrom === 0) throw new Problem('invalid', words.noRows)
  const look: Look = {
    kind,
    columns,
    choice,
    named: await readNamed(db, kind),
    known: knownRecords(kind, await listDocuments(db, kind)),
    lines: new Map(),
  }
  const planned: Planned[] = []
  for (const row of below) planned.push(await planRow(db, name, row, look))
  const broken = brokenFrom > 0 ? [refusal(brokenFrom, '', words.broken(brokenFrom))] : []
  const all = [...planned.map(({ shown }) => shown), ...broken]
  const due = planned.flatMap((one) => one.due ?? [])
  const assumed = due.some(({ id }) => id === null) ? assumedIn(kind, columns) : []
  const open = leftOver(titles.cells, columns, matched).filter(({ field }) => field === undefined)
  const matching = matchingOf(kind, { titles, below }, matched)
  return {
    plan: {
      rows: all,
      choice,
      remarks: [
        remark,
        isKnown(kind, columns) ? '' : words.noKey(knownByOf(kind).label),
        ...assumed.map((field) => words.choiceAssumed(field.label, firstOf(field))),
        open.length > 0 ? words.columnsLeftOut(open.map(({ title }) => title)) : '',
      ].filter(Boolean),
      ...(matching.columns.length > 0 && { matching }),
      state: createHash('sha256')
        .update(JSON.stringify([all, due]))
        .digest('base64url'),
    },
    due,
    titles,
    refused: below.flatMap((row, at) => {
      const { outcome, reason } = planned[at]?.shown ?? {}
      return outcome === 'refused' ? [{ row, reason: reason ?? '' }] : []
    }),
  }
}

/**
 * The row of the titles: of the first ones that name what is needed, the one that names most; else of
 * those that may be titles, for somebody can say what they stand for.
 */
export function findTitles(kind: Kind, rows: readonly SheetRow[], matched: MatchedColumns) {
  const first = rows
    .slice(0, firstRows)
    .map((row) => ({ titles: row, columns: columnsIn(kind, row.cells, matched) }))
    .toSorted((a, b) => b.columns.length - a.columns.length)
  const best =
    first.find(({ columns }) => isKnown(kind, columns)) ??
    first.find(({ titles }) => saidIn(titles).length > 1)
  if (best) return best
  const { label } = knownByOf(kind)
  const named = kind.unique === undefined ? [label, words.addressColumn] : [label]
  throw new Problem('invalid', words.noColumn(named, rows[0] ? saidIn(rows[0]) : []))
}

/** Whether one of these columns tells which record a row is about. */
function isKnown(kind: Kind, columns: readonly PlacedColumn[]) {
  const needed = knownByOf(kind)
  return columns.some(({ field }) => field === needed || field === null)
}

function saidIn({ cells }: SheetRow) {
  return cells.filter((cell) => cell.trim() !== '')
}

/** How many values of a column are shown beside its title, and how much of each. */
const samples = 3
const sampleLength = 60

/** The columns whose titles say nothing, with what was said of them, and all that they may stand for. */
export function matchingOf(
  kind: Kind,
  { titles, below }: { titles: SheetRow; below: readonly SheetRow[] },
  matched: MatchedColumns,
): ColumnMatching {
  const named = columnsIn(kind, titles.cells)
  const samplesOf = (place: number) =>
    below
      .map(({ cells }) => onOneLine(cells[place] ?? ''))
      .filter((cell) => cell !== '')
      .slice(0, samples)
      .map((cell) => (cell.length > sampleLength ? `${cell.slice(0, sampleLength)}…` : cell))
  return {
    columns: leftOver(titles.cells, named, matched).map(({ title, at, field = '' }) => ({
      title: onOneLine(title),
      at,
      field,
      samples: samplesOf(at).join(' · '),
    })),
    fields: freeColumns(kind, named).map((column) => ({
      name: nameOfColumn(column),
      title: column.title,
    })),
  }
}

/** A form would send the ends of lines otherwise than it was given them. */
function onOneLine(cell: string) {
  return cell.trim().replaceAll(/\s+/g, ' ')
}

interface Look {
  kind: Kind
  columns: readonly PlacedColumn[]
  choice: ImportChoice
  named: Named
  known: KnownRecords
  /** In which line a record or a new name stood first. */
  lines: Map<string, number>
}

interface Planned {
  shown: SheetPlanRow
  due?: DueRow
}

async function planRow(db: Reader, name: KindName, row: SheetRow, look: Look): Promise<Planned> {
  const { kind, lines } = look
  const what = whatOf(row, look)
  const refused = (reason: string): Planned => ({ shown: refusal(row.line, what, reason) })
  const found = findRecord(row, look)
  if (typeof found === 'string') return refused(found)
  const { record, key } = found
  const reason = leftOutBy(look.choice, record === null)
  if (reason !== null) return { shown: { line: row.line, outcome: 'leftOut', what, reason } }
  const earlier = lines.get(key)
  if (earlier !== undefined) return refused(words.repeatsRow(earlier, what))
  lines.set(key, row.line)
  const read = readCells(row, look, record)
  if (typeof read === 'string') return refused(read)
  try {
    await requireReferences(db, kind, read)
    refuseByRule(name, read, record ?? undefined)
    await checkAgainstOthers(db, name, read)
  } catch (error) {
    if (error instanceof Problem) return refused(error.message)
    throw error
  }
  return verdict(row, { what, record, fields: read }, look)
}

function refusal(line: number, what: string, reason: string): SheetPlanRow {
  return { line, outcome: 'refused', what, reason }
}

/** What a row is about, in words a person recognises. */
function whatOf(row: SheetRow, look: Look): string {
  const { kind } = look
  const known = knownByOf(kind)
  const [title, key] = [kind.title, known.name].map((name) =>
    cellIn(row, look, name).trim().slice(0, 120),
  )
  const said = title && key && title !== key ? `${title} (${key})` : title || key
  return said || cellIn(row, look, null).trim().slice(0, 120)
}

/** The cell of a field, or of the address; '' where the file has no such column. */
function cellIn({ cells }: SheetRow, { columns }: Look, name: string | null): string {
  const column = columns.find(({ field }) => (field?.name ?? null) === name)
  return column === undefined ? '' : (cells[column.at] ?? '')
}

interface Found {
  /** Null where the row adds a record. */
  record: KnownRecord | null
  /** The same for all rows about this record. */
  key: string
}

/** The record that a row is about, or why that cannot be said. */
function findRecord(row: SheetRow, look: Look): Found | string {
  const { kind, known } = look
  const { name, label } = knownByOf(kind)
  const address = cellIn(row, look, null).trim()
  if (address !== '') {
    const record = known.byId.get(address)
    return record ? { record, key: record.id } : words.noSuchAddress(address, kind.noun)
  }
  const called = cellIn(row, look, name).trim()
  if (called === '') return words.nothingNamed(label)
  const key = nameKey(kind, called)
  const [record, ...others] = known.byName.get(key) ?? []
  if (others.length > 0) return words.severalCalled(called)
  return record ? { record, key: record.id } : { record: null, key: `new ${key}` }
}

/** What a row says of its record: what differs from it, or all of a new one; or what is wrong in it. */
function readCells(row: SheetRow, look: Look, record: KnownRecord | null) {
  const { kind, columns, named, choice } = look
  const said: Record<string, unknown> = {}
  const given = new Set<string>()
  const further = new Map<Field, string[]>()
  const wrong: string[] = []
  for (const { field, at } of columns) {
    const written = (row.cells[at] ?? '').replaceAll(/\r\n?/g, '\n')
    const cell = written.trim() === '' ? '' : written
    // An older record may say what a form would refuse today; who repeats it changes nothing.
    if (!field || cell === cellOf(field, record?.[field.name], named)) continue
    if (cell === '') {
      const isKey = field.name === knownByOf(kind).name
      if (record && clears(choice, { isRequired: field.required, isKey })) {
        said[field.name] = emptyValues[field.holds]
      }
      continue
    }
    given.add(field.name)
    const read = valueIn(field, cell, named)
    if (typeof read === 'string') wrong.push(read)
    else {
      said[field.name] = read.value
      if (read.further) further.set(field, read.further)
    }
  }
  for (const [field, ids] of further) {
    const more = furtherOf(kind, field)
    if (!more) wrong.push(words.onlyOne(field.label))
    else said[more.name] = withFurther(row, look, { more, record, said, ids })
  }
  if (!record) {
    for (const { name, choices = [] } of assumedIn(kind, columns)) {
      said[name] = choices[0]
      given.add(name)
    }
    wrong.push(...missingChoices(kind, given))
  }
  if (wrong.length > 0) return wrong.join(' ')
  const checked = (record ? recordChange(kind) : newRecord(kind)).safeParse(said)
  if (!checked.success) return checked.error.issues.map(({ message }) => message).join(' ')
  const fields: Snapshot = checked.data
  const differing = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, record?.[name]),
  )
  return record ? Object.fromEntries(differing) : fields
}

interface Further {
  /** The field that holds them. */
  more: Field
  record: KnownRecord | null
  said: Readonly<Record<string, unknown>>
  ids: readonly string[]
}

/** The records that a cell names behind its first, and those that the column of such records names. */
function withFurther(row: SheetRow, look: Look, { more, record, said, ids }: Further): unknown[] {
  const hasOwn = cellIn(row, look, more.name).trim() !== ''
  const own = hasOwn ? (said[more.name] ?? record?.[more.name]) : []
  return [...new Set([...(Array.isArray(own) ? own : []), ...ids])]
}

function missingChoices(kind: Kind, given: ReadonlySet<string>): string[] {
  return neededChoices(kind)
    .filter(({ name }) => !given.has(name))
    .map((field) => words.choiceMissing(field.label, choicesOf(field)))
}

/** The choices that a file has no column for: new records have the first, as their form begins with it. */
function assumedIn(kind: Kind, columns: readonly PlacedColumn[]): Field[] {
  return neededChoices(kind).filter((needed) => columns.every(({ field }) => field !== needed))
}

function neededChoices({ fields }: Kind): Field[] {
  return fields.filter(
    ({ holds, required, missing }) => holds === 'choice' && required && missing === undefined,
  )
}

function firstOf(field: Field): string {
  return choicesOf(field)[0] ?? ''
}

interface Read {
  what: string
  record: KnownRecord | null
  fields: Snapshot
}

function verdict({ line }: SheetRow, { what, record, fields }: Read, look: Look): Planned {
  if (!record) {
    const reason = readFacts(factsOf(look, fields))
    return { shown: { line, outcome: 'added', what, reason }, due: { id: null, fields } }
  }
  const changed = look.kind.fields.filter(({ name }) => name in fields)
  if (changed.length === 0) return { shown: { line, outcome: 'unchanged', what, reason: '' } }
  const changes = changed.map((field): FieldChange => {
    const [from, to] = [record, fields].map((side) => cellOf(field, side[field.name], look.named))
    return { field: field.label, ...aroundChange(from ?? '', to ?? '') }
  })
  const reason = changed.map(({ label }) => label).join(', ')
  return {
    shown: { line, outcome: 'changed', what, reason, changes },
    due: { id: record.id, fields },
  }
}

/** What a row says of a new record beside what it is called; further records may stand in a cell of another field. */
function factsOf({ kind, columns, named }: Look, fields: Snapshot) {
  const called = [kind.title, knownByOf(kind).name]
  const read = new Set([...columns.map(({ field }) => field), ...assumedIn(kind, columns)])
  return kind.fields
    .filter((field) => read.has(field) || field.holds === 'references')
    .filter(({ name }) => !called.includes(name))
    .map((field) => [field.label, cellOf(field, fields[field.name], named)] as const)
}

/** How much of a long text is shown, and how much of it ahead of what changes. */
const shown = 160
const ahead = 40

/** Two texts where they begin to differ, as far as they can be shown. */
function aroundChange(from: string, to: string) {
  if (from.length <= shown && to.length <= shown) return { from, to }
  let same = 0
  while (same < to.length && to[same] === from[same]) same += 1
  const start = Math.max(0, same - ahead)
  const [before, after] = [from, to].map((text) => {
    const piece = text.slice(start, start + shown)
    return `${start > 0 ? '…' : ''}${piece}${start + shown < text.length ? '…' : ''}`
  })
  return { from: before ?? '', to: after ?? '' }
}
