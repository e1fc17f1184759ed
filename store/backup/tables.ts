import type { Client } from 'pg'
import { escapeIdentifier as quoted } from 'pg'
import type { TableShape } from './manifest.ts'

/** How many rows are in memory at a time: one may hold the text of a whole thesis. */
const atATime = 100

/** Values as text are the same on every server: PostgreSQL writes and reads them alike. */
const plainWriting = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/** Begins to look at one moment of the database, however long it takes and whoever writes meanwhile. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await writePlainly(client)
}

/** Reads and writes values in one way until the transaction ends. */
export async function writePlainly(client: Client): Promise<void> {
  for (const setting of plainWriting) await client.query(setting)
}

/** All tables with what is stored in them; what the database computes by itself is left out. */
export async function readShapes(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as name,
      json_agg(
        json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum
      ) as columns,
      coalesce(
        (
          select json_agg(k.attname order by array_position(i.indkey::int2[], k.attnum))
          from pg_index i
          join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary
        ),
        json_agg(a.attname order by a.attnum)
      ) as key
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid
    order by c.relname collate "C"`)
  return rows
}

/** The rows of a table, in a fixed order, each as a line: a JSON list of its values as text. */
export async function* readLines(client: Client, { name, columns, key }: TableShape) {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const order = key.map((column) => `${quoted(column)}::text collate "C"`).join(', ')
  await client.query(
    `declare lines no scroll cursor for
      select json_build_array(${values})::text as line from public.${quoted(name)} order by ${order}`,
  )
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atATime} from lines`)
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`)
  }
  await client.query('close lines')
}

/** Puts lines into a table that `readLines` has read; its columns have the types of this database. */
export async function insertLines(client: Client, shape: TableShape, lines: string[]) {
  const names = shape.columns.map((column) => quoted(column.name)).join(', ')
  // A type cannot be a parameter.
  const values = shape.columns.map(({ type }, index) => `(line->>${index})::${type}`)
  await client.query(
    `insert into public.${quoted(shape.name)} (${names}) overriding system value
      select ${values.join(', ')} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  )
}
