import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import { Problem } from '../problem.ts'
import { bareWords } from '../search/fold.ts'
import { columnNames } from './column-names.ts'
import { columnsNamed } from './named-columns.ts'

/** A column of a list: a field of its records, or the address by which each is known. */
export interface SheetColumn {
  /** As its first row has it. */
  title: string
  /** Null for the address. */
  field: Field | null
}

/** What a cell cannot hold: pictures come by other ways, and what no form asks for stays here. */
const heldElsewhere: ReadonlySet<Field['holds']> = new Set([
  'file',
  'picture',
  // How a picture is cut goes with the picture.
  'focus',
  'zoom',
  'files',
  'flag',
  'number',
  'identifier',
  'audiences',
  'place',
  'moment',
  'serial',
])

/** The kind whose list may be brought and taken as a file. Throws not-found for a kind without one. */
export function requireSheet(name: string): { name: KindName; kind: Kind } {
  // The keys of the registry are the kinds.
  const kind: Kind | undefined = Object.hasOwn(kinds, name) ? kinds[name as KindName] : undefined
  if (!kind?.sheet) throw new Problem('not-found', words.unknownKind)
  return { name: kind.name as KindName, kind }
}

/** The field by which a row and a record are known to be about the same. */
export function knownByOf({ name, fields, unique, addressedBy }: Kind): Field {
  const field = fields.find((one) => one.name === (unique ?? addressedBy))
  if (!field) throw new Error(`Nothing tells the records of the kind “${name}” apart.`)
  return field
}

/** The field for more records like the one that this field names; undefined where there can be one alone. */
export function furtherOf({ fields }: Kind, { to }: Field): Field | undefined {
  return fields.find((one) => one.holds === 'references' && one.to === to)
}

/** The columns of a list, in the order of its form; the address of those that have one comes last. */
export function columnsOf(kind: Kind): SheetColumn[] {
  const columns = kind.fields
    .filter(({ holds }) => !heldElsewhere.has(holds))
    .map((field): SheetColumn => ({ title: field.label, field }))
  const hasAddress = kind.unique === undefined
  return hasAddress ? [...columns, { title: words.addressColumn, field: null }] : columns
}

/** What else the column of a field may be called, the most usual names first. */
export function otherNamesOf({ name: kind }: Kind, { name }: Field): readonly string[] {
  // The registry names its kinds.
  return columnNames[kind as KindName]?.[name] ?? []
}

/** A column of a file, by its place from 0. */
export type PlacedColumn = SheetColumn & { at: number }

/**
 * What somebody says that columns stand for whose titles say nothing: of each the title and the
 * field; '' for none.
 */
export type MatchedColumns = readonly (readonly [title: string, field: string])[]

/** What the first row of a file says its columns are, or somebody says of them: each by its place, once. */
export function columnsIn(
  kind: Kind,
  titles: readonly string[],
  matched: MatchedColumns = [],
): PlacedColumn[] {
  const named = columnsNamed(
    titles,
    columnsOf(kind).map((column) => [column, namesOf(kind, column)]),
  )
  const columns = Array.from(named, ([column, at]) => ({ ...column, at }))
  for (const { at, field } of leftOver(titles, columns, matched)) {
    const column = freeColumns(kind, columns).find((one) => nameOfColumn(one) === field)
    if (column) columns.push({ ...column, at })
  }
  return columns
}

/** How the choice of a column is named in a form. */
export function nameOfColumn({ field }: Pick<SheetColumn, 'field'>): string {
  return field?.name ?? 'id'
}

/** The columns of a list that a file has not. */
export function freeColumns(kind: Kind, columns: readonly PlacedColumn[]): SheetColumn[] {
  const taken = new Set(columns.map(nameOfColumn))
  return columnsOf(kind).filter((column) => !taken.has(nameOfColumn(column)))
}

/** The columns of a file that have a title but are none of these, and what was said of each. */
export function leftOver(
  titles: readonly string[],
  columns: readonly PlacedColumn[],
  matched: MatchedColumns,
) {
  const said = new Map(matched.map(([title, field]) => [bareWords(title), field]))
  const read = new Set(columns.map(({ at }) => at))
  return titles
    .map((title, at) => ({ title, at, field: said.get(bareWords(title)) }))
    .filter(({ title, at }) => title.trim() !== '' && !read.has(at))
}

function namesOf(kind: Kind, { title, field }: SheetColumn) {
  return field ? [title, field.name, ...otherNamesOf(kind, field)] : [title, 'id']
}
