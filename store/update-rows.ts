import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

type TableWithId = PgTable & { id: PgColumn }

/** A table, and its column by which rows are found. */
interface Keyed {
  table: PgTable
  key: string
}

/** A row's id, and the columns that are to change; one that is undefined stays as it is. */
type Rewritten<Table extends TableWithId> = { id: string } & {
  [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | undefined
}

/** Columns by the names that rows have for them. */
type Named = [name: string, column: PgColumn][]

/** Rewrites many rows by their ids, in one statement for all that name the same columns. */
export async function updateRows<Table extends TableWithId>(
  tx: Transaction,
  table: Table,
  rows: readonly Rewritten<Table>[],
): Promise<void> {
  await updateRowsBy(tx, { table, key: 'id' }, rows)
}

/** The same for a table whose rows are found by another column; its name is a property of each row. */
export async function updateRowsBy(
  tx: Transaction,
  { table, key }: Keyed,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.entries(getTableColumns<PgTable>(table))
  const namedIn = (row: object) => columns.filter(([name]) => Reflect.get(row, name) !== undefined)
  const groups = Map.groupBy(rows, (row) => String(namedIn(row).map(([name]) => name)))
  for (const alike of groups.values()) {
    await rewrite(tx, { table, key }, namedIn(alike[0] ?? {}), alike)
  }
}

/** Each column of all rows is one parameter, however many rows there are. */
async function rewrite(
  tx: Transaction,
  { table, key }: Keyed,
  named: Named,
  rows: readonly object[],
) {
  const set = named.flatMap(([name, column]) => {
    const value = sql`given.${sql.identifier(name)}`
    if (name === key) return []
    return [[name, isList(column) ? sql`${value}::${sql.raw(column.getSQLType())}` : value]]
  })
  const found = getTableColumns<PgTable>(table)[key]
  if (set.length === 0) return
  const names = named.map(([name]) => sql.identifier(name))
  const lists = named.map(([name, column]) => listOf(column, valuesOf(rows, name)))
  await tx
    .update(table)
    .set(Object.fromEntries(set))
    .from(sql`unnest(${sql.join(lists, sql`, `)}) as given (${sql.join(names, sql`, `)})`)
    .where(sql`${found} = given.${sql.identifier(key)}`)
}

function valuesOf(rows: readonly object[], name: string): unknown[] {
  return rows.map((row) => Reflect.get(row, name))
}

function listOf(column: PgColumn, values: unknown[]) {
  const stored = values.map((value) => (value === null ? null : column.mapToDriverValue(value)))
  const type = isList(column) ? 'text' : column.getSQLType()
  return sql`${sql.param(stored)}::${sql.raw(type)}[]`
}

/** A list of lists would be unnested whole, so each goes as the text that PostgreSQL writes it in. */
function isList(column: PgColumn) {
  return column.getSQLType().endsWith('[]')
}
