import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { holdsFile } from '#contract/kinds/field.ts'
import type { Kind, RecordOf } from '#contract/kinds/kind.ts'
import { askable, isOneOf, chunksOf } from '#store/queries.ts'
import type { Reader, Transaction } from '#store/database.ts'
import { updateRowsBy } from '#store/update-rows.ts'
import type { StoredRecord, Snapshot } from '../history/restorable.ts'
import { allFields } from './complete.ts'
import {
  describedBy,
  mostUsed,
  refuseLostReferences,
  refuseWithoutFile,
  withWhole,
  type RecordStorage,
} from './record-storage.ts'

/** Columns that bear another name than their field. */
type Renamed = Readonly<Record<string, string>>

/** The fields whose columns are said, and these columns; none where nothing was said. */
type FieldsIn<Columns> = string extends keyof Columns ? never : keyof Columns
type ColumnsIn<Columns> = string extends keyof Columns ? never : Columns[keyof Columns]

/** A table that has a column for each field of a kind but those that have rows of their own. */
type TableOf<K extends Kind, Apart extends string, Columns extends Renamed> = PgTable & {
  [Column in Exclude<K['fields'][number]['name'], Apart | FieldsIn<Columns>>]: PgColumn
} & { [Column in ColumnsIn<Columns> & string]: PgColumn }

/** Fields of a record that have rows of their own. */
export interface Parts<Names extends string> {
  names: readonly Names[]
  /** What these fields hold, by the ids of the records. */
  read(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Snapshot>>
  /** Puts these in the place of what the records had; the records stand already. */
  write(tx: Transaction, records: readonly StoredRecord[]): Promise<void>
  /** The id of the record that has all these files. */
  holderOf(tx: Transaction, fileIds: readonly string[]): Promise<string | null>
}

interface Options<K extends Kind, Apart extends string, Columns extends Renamed> {
  /** By the fields. */
  columns?: Columns
  /** The column that names a record; `id` where none is said. */
  id?: PgColumn
  /** What names a record, where that follows from its fields. */
  idOf?: (record: RecordOf<K>) => string
  /** Which rows of the table are of this kind; all where nothing is said. */
  only?: SQL
  /** Columns that follow from the fields, and are in no log. */
  derive?: (record: RecordOf<K>) => Record<string, unknown>
  parts?: Parts<Apart>
  /** Throws conflict where these records cannot stand beside those that are there. */
  check?: (tx: Transaction, records: readonly StoredRecord[]) => Promise<void>
}

/** Records in a table of their own. */
interface TableStorage extends RecordStorage {
  /** The record in a row of the table, but for fields that have rows of their own. */
  snapshotOf(row: object): Snapshot
  /** The columns that hold these fields. */
  columnsOf(fields: Snapshot): Record<string, unknown>
}

/**
 * How records of a kind stand in a table of their own: read and locked, brought back, rewritten and
 * deleted. A snapshot is every field of the description, and nothing else.
 */
export function tableStorage<
  K extends Kind,
  const Apart extends string = never,
  const Columns extends Renamed = Renamed,
>(
  kind: K,
  table: TableOf<K, Apart, Columns>,
  options: Options<K, Apart, Columns> = {},
): TableStorage {
  return storageIn(kind, table, options)
}

/** The same once the columns of the table are known to be those of the kind. */
function storageIn<K extends Kind>(
  kind: K,
  table: PgTable & { id?: PgColumn },
  options: Options<K, string, Renamed>,
): TableStorage {
  const { id = requireId(table), idOf, only, derive, parts, check, columns = {} } = options
  const key = nameOfColumn(table, id)
  const fields = allFields(kind)
    .map(({ name }) => [name, columns[name] ?? name] as const)
    .filter(([name]) => !parts?.names.some((apart) => apart === name))
  const snapshotOf = (row: object): Snapshot =>
    Object.fromEntries(fields.map(([name, column]) => [name, Reflect.get(row, column)]))
  const columnsOf = (snapshot: Snapshot) =>
    Object.fromEntries(
      fields.flatMap(([name, column]) => (name in snapshot ? [[column, snapshot[name]]] : [])),
    )
  const rowOf = ({ id: recordId, snapshot }: StoredRecord) => ({
    // Every value stands under the name of its column, as TableOf demands.
    ...derive?.(snapshot as RecordOf<K>),
    ...columnsOf(snapshot),
    [key]: recordId,
  })
  const select = (db: Reader, ids: readonly string[]) =>
    db
      .select()
      .from<PgTable>(table)
      .where(and(isOneOf(id, ids), only))
  const keptOf = async (db: Reader, ids: readonly string[], rows: readonly Snapshot[]) => {
    const held = await parts?.read(db, ids)
    return rows.map((row) => {
      const recordId = String(row[key])
      return { id: recordId, snapshot: { ...snapshotOf(row), ...held?.get(recordId) } }
    })
  }
  const read = async (tx: Transaction, ids: readonly string[]): Promise<StoredRecord[]> =>
    keptOf(tx, ids, await select(tx, ids).for('update'))
  return {
    ...describedBy(kind),
    snapshotOf,
    columnsOf,
    ids: async (db) => {
      // Where the table does not count them as they come, by what each is known by.
      const counted = allFields(kind).find(({ holds }) => holds === 'serial') ?? kind.fields[0]
      const name = counted?.name ?? ''
      const first = columnOf(table, columns[name] ?? name)
      // There may be many students. These rows are taken as they come; drizzle would go through all of them at once.
      const { rows } = await db.execute<{ id: unknown }>(
        sql`select ${id} as id from ${table} where ${only ?? sql`true`} order by ${first}, ${id}`,
      )
      return rows.map((row) => String(row.id))
    },
    find: async (db, ids) => keptOf(db, ids, await select(db, ids)),
    read,
    async insert(tx, records) {
      const whole = records.map((record) => withWhole(kind, record))
      refuseWithoutFile(kind, whole)
      await refuseLostReferences(tx, kind, whole)
      await check?.(tx, whole)
      for (const chunk of chunksOf(whole.map(rowOf))) {
        await tx.insert(table).overridingSystemValue().values(chunk)
      }
      await parts?.write(tx, whole)
    },
    async update(tx, records) {
      const ids = records.map((record) => record.id)
      const now = new Map((await read(tx, ids)).map((record) => [record.id, record.snapshot]))
      const whole = records.map((record) => withWhole(kind, record, now.get(record.id)))
      await refuseLostReferences(tx, kind, whole)
      await check?.(tx, whole)
      await updateRowsBy(tx, { table, key }, whole.map(rowOf).map(withoutSerials(kind)))
      await parts?.write(tx, whole)
    },
    async remove(tx, ids) {
      await tx.delete(table).where(isOneOf(id, ids))
    },
    valuesOf: (db, field, most) => {
      const says = columnOf(table, columns[field] ?? field)
      return mostUsed(db, { table, says, only }, most)
    },
    // A new record has been checked by the schema that RecordOf is computed beside.
    idOf: (snapshot) => idOf?.(snapshot as RecordOf<K>) ?? null,
    async holderOf(tx, fileIds) {
      if (parts) return parts.holderOf(tx, fileIds)
      const column = kind.fields.find(holdsFile)?.name
      const [first = '', ...others] = fileIds
      if (column === undefined || others.length > 0) return null
      const held = eq(columnOf(table, column), askable(first))
      const [found] = await tx.select({ id }).from<PgTable>(table).where(held)
      return found ? String(found.id) : null
    },
  }
}

/** The database gives the place in the list, once and for all. */
function withoutSerials(kind: Kind) {
  const serials = allFields(kind).filter(({ holds }) => holds === 'serial')
  return (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !serials.some((serial) => serial.name === name)),
    )
}

function requireId({ id }: { id?: PgColumn }): PgColumn {
  if (!id) throw new Error('A table without a column “id” has to say by which its records go.')
  return id
}

function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`The table has no column “${name}”.`)
  return column
}

function nameOfColumn(table: PgTable, column: PgColumn): string {
  const found = Object.entries(getTableColumns(table)).find(([, one]) => one.name === column.name)
  if (!found) throw new Error(`The table has no column “${column.name}”.`)
  return found[0]
}
