import { isDeepStrictEqual } from 'node:util'
import type { FieldChange, ImportChoice, SheetPlanRow } from '#contract/imports.ts'
import { emptyValues, type Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import { newRecord, recordChange } from '#contract/record-schemas.ts'
import type { Reader } from '#store/database.ts'
import type { Snapshot } from '../history/restorable.ts'
import { clears, leftOutBy } from '../import-choice.ts'
import { Problem } from '../problem.ts'
import { checkAgainstOthers, refuseByRule, requireReferences } from '../records/record-rules.ts'
import { cellOf, choicesOf, valueIn } from './cells.ts'
import { nameKey, type KnownRecord, type KnownRecords } from './known-records.ts'
import type { Named } from './named-records.ts'
import type { SheetRow } from './open-sheet.ts'
import { readFacts } from './read-facts.ts'
import { furtherOf, knownByOf, type PlacedColumn } from './sheet-columns.ts'

/** A record to add, where there is none yet, or to change. */
export interface DueRow {
  /** Null for a new record. */
  id: string | null
  fields: Snapshot
}

/** What the rows of a file are read by. */
export interface Look {
  kind: Kind
  columns: readonly PlacedColumn[]
  choice: ImportChoice
  named: Named
  known: KnownRecords
  /** In which line a record or a new name stood first. */
  lines: Map<string, number>
}

/** What becomes of a row, and what has to be written for it. */
export interface PlannedRow {
  shown: SheetPlanRow
  due?: DueRow
}

/** Decides what is to become of a row. Writes nothing. */
export async function planRow(
  db: Reader,
  name: KindName,
  row: SheetRow,
  look: Look,
): Promise<PlannedRow> {
  const { kind, lines } = look
  const what = whatOf(row, look)
  const refused = (reason: string): PlannedRow => ({ shown: refusal(row.line, what, reason) })
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

/** A row that cannot be imported, as a plan shows it. */
export function refusal(line: number, what: string, reason: string): SheetPlanRow {
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
  /** The fields of which that says something. */
  const unread = new Set<unknown>()
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
    if (typeof read === 'string') {
      unread.add(field.name)
      wrong.push(read)
    } else {
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
    for (const { name, label, choices } of missingChoices(kind, given)) {
      unread.add(name)
      wrong.push(words.choiceMissing(label, choices))
    }
  }
  const checked = (record ? recordChange(kind) : newRecord(kind)).safeParse(said)
  if (wrong.length > 0 || !checked.success) {
    // All that is wrong in a row is said at once, and of each cell one thing.
    const others = (checked.error?.issues ?? []).filter(({ path }) => !unread.has(path[0]))
    return [...wrong, ...others.map(({ message }) => message)].join(' ')
  }
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

function missingChoices(kind: Kind, given: ReadonlySet<string>) {
  return neededChoices(kind)
    .filter(({ name }) => !given.has(name))
    .map((field) => ({ name: field.name, label: field.label, choices: choicesOf(field) }))
}

/** The choices that a file has no column for: new records have the first, as their form begins with it. */
export function assumedIn(kind: Kind, columns: readonly PlacedColumn[]): Field[] {
  return neededChoices(kind).filter((needed) => columns.every(({ field }) => field !== needed))
}

function neededChoices({ fields }: Kind): Field[] {
  return fields.filter(
    ({ holds, required, missing }) => holds === 'choice' && required && missing === undefined,
  )
}

interface Read {
  what: string
  record: KnownRecord | null
  fields: Snapshot
}

function verdict({ line }: SheetRow, { what, record, fields }: Read, look: Look): PlannedRow {
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
