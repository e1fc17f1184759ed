import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client, type ClientConfig, escapeIdentifier as quoted } from 'pg'
import type { Blobs } from '../blobs/blobs.ts'
import { inParallel } from '../in-parallel.ts'
import { migrateDatabase } from '../migrate.ts'
import { DamagedBackup, fingerprint, type Manifest } from './manifest.ts'
import { insertLines, readLines, readShapes, writePlainly } from './tables.ts'
import type { Vault } from './vault.ts'

/** What one query carries at most, in rows and in letters. */
const batch = { rows: 500, letters: 4_000_000 }
/** Files under way together. */
const abreast = 4

interface RestoreOptions {
  /** What keeps the backup. */
  source: Vault
  backup: Manifest
  connection: ClientConfig
  /** The folder of the migrations of this program. */
  migrations: string
}

/**
 * Fills an empty database with the records of a backup, and nothing else: its schema is the one that
 * the backup was taken from, and `migrateDatabase` brings it to today's. Throws a sentence, and leaves
 * the database empty, when the backup is damaged or was made by a newer Lyceum, or when something was
 * in the database already.
 */
export async function restoreRecords({ source, backup, connection, migrations }: RestoreOptions) {
  await refuseFilled(connection)
  await refuseDamagedTables(source, backup)
  await migrateTo(connection, migrations, backup.migratedTo)
  await withClient(connection, async (client) => {
    await client.query('begin')
    await writePlainly(client)
    const kept = await tablesHere(client, backup)
    const tables = backup.tables.map(({ name }) => `public.${quoted(name)}`)
    const keys = await dropForeignKeys(client)
    // What they tell and count came with the rows.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
    await client.query(`truncate ${tables.join(', ')}`)
    for (const table of kept) await fillTable(client, source, table)
    for (const { name, last } of backup.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${quoted(name)}`,
        last,
      ])
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    await client.query('commit')
  })
}

/** Throws a sentence where a database holds tables already. */
export async function refuseFilled(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    const { rows } = await client.query(`
      select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'drizzle')`)
    if (rows[0].tables === 0) return
    throw new Error('The database is not empty. A backup is restored into an empty one only.')
  })
}

/** Today's migrations up to the newest that the backup knew. */
async function migrateTo(connection: ClientConfig, migrations: string, newest: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-migrations-'))
  try {
    await cp(migrations, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal: { entries: { when: number }[] } = JSON.parse(await readFile(path, 'utf8'))
    const entries = journal.entries.filter(({ when }) => when <= newest)
    if (entries.at(-1)?.when !== newest) {
      throw new Error('This backup was made by a newer Lyceum. Restore it with that version.')
    }
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await migrateDatabase(connection, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The tables of a backup with the types that their columns have here: whoever wrote the backup could have
 * anything done by the name of a type.
 */
async function tablesHere(client: Client, backup: Manifest): Promise<Manifest['tables']> {
  const expected = await readShapes(client)
  const found = backup.tables.map(({ name }) => name)
  const missing = expected.find(({ name }) => !found.includes(name))
  if (missing) throw otherTable(missing.name)
  return backup.tables.map((table) => {
    const columns = expected.find(({ name }) => name === table.name)?.columns ?? []
    const types = new Map(columns.map(({ name, type }) => [name, type]))
    return {
      ...table,
      columns: table.columns.map(({ name }) => {
        const type = types.get(name)
        if (type === undefined) throw otherTable(table.name)
        return { name, type }
      }),
    }
  })
}

function otherTable(name: string) {
  return new Error(`The backup does not fit its version of Lyceum: table ${name}.`)
}

/** Rows come table by table, and refer to rows of tables that come later. */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  }
  return rows
}

async function fillTable(client: Client, source: Vault, table: Manifest['tables'][number]) {
  for await (const lines of inBatches(unpacked(source, table.content))) {
    await insertLines(client, table, lines)
  }
}

/** All tables are read before the first row is stored: what is damaged may look like other rows. */
async function refuseDamagedTables(source: Vault, { tables }: Manifest) {
  for (const { name, content } of tables) {
    const sum = fingerprint()
    const read = pipeline(unpacked(source, content), async (pieces) => {
      for await (const bytes of pieces) sum.add(bytes)
    })
    const trouble = await read.catch((error: unknown) => error)
    if (trouble || sum.read() !== content) {
      const sentence = `The backup is damaged: the rows of ${name} are not those that were kept.`
      throw new DamagedBackup(sentence, { cause: trouble })
    }
  }
}

function unpacked(source: Vault, content: string) {
  const packed = source.read(source.table(content))
  const stream = createGunzip()
  packed.on('error', (error) => stream.destroy(error)).pipe(stream)
  return stream
}

async function* inBatches(stream: Readable) {
  let lines: string[] = []
  let letters = 0
  for await (const line of linesOf(stream)) {
    lines.push(line)
    letters += line.length
    if (lines.length < batch.rows && letters < batch.letters) continue
    yield lines
    lines = []
    letters = 0
  }
  if (lines.length > 0) yield lines
}

/** Split at line feeds alone: node:readline would also split at separators that texts may hold. */
async function* linesOf(stream: Readable) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream) {
    const pieces = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = pieces.pop() ?? ''
    yield* pieces
  }
}

/**
 * Compares restored records with their backup, row by row, before they are migrated. Throws a
 * sentence that names the first table that differs.
 */
export async function compareRecords(connection: ClientConfig, backup: Manifest): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin read only')
    await writePlainly(client)
    for (const table of backup.tables) {
      const sum = fingerprint()
      for await (const lines of readLines(client, table)) sum.add(lines.join(''))
      if (sum.read() !== table.content) {
        throw new Error(`Restored rows differ from those of the backup: table ${table.name}.`)
      }
    }
  })
}

/** A restored site has none of the backups that the former one knew of. */
export async function forgetBackups(connection: ClientConfig): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('update site set proved_backup_at = null, backup_trouble = null')
    await client.query('delete from target_backup')
  })
}

/** Brings the files of a backup into a store. Throws a sentence for the first that is damaged. */
export async function restoreFiles(
  source: Vault,
  backup: Manifest,
  blobs: Pick<Blobs, 'put' | 'has'>,
): Promise<void> {
  await inParallel(backup.files, abreast, async ({ hash, size }) => {
    if (await blobs.has(hash)) return
    const stored = await blobs
      .put(source.read(source.file(hash)), { maxBytes: size })
      .catch((cause: unknown) => {
        throw new DamagedBackup(`The backup is damaged: file ${hash} cannot be read whole.`, {
          cause,
        })
      })
    if (stored.hash !== hash) {
      throw new DamagedBackup(`The backup is damaged: file ${hash} has changed.`)
    }
  })
}

async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
) {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
