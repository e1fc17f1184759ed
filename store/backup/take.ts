import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import type { Blobs } from '../blobs/blobs.ts'
import { inParallel } from '../in-parallel.ts'
import { fingerprint, type Manifest, type TableShape, writeManifest } from './manifest.ts'
import { beginSnapshot, readLines, readShapes } from './tables.ts'
import type { Vault } from './vault.ts'

/** Any number will do, as long as every Lyceum takes the same. */
const lockNumber = 5_921_765
/** Files under way together: another machine answers each in its time. */
const abreast = 4

export interface BackupOptions {
  connection: ClientConfig
  blobs: Pick<Blobs, 'get' | 'path' | 'place'>
  dataDir: string
  /** What keeps the backups. */
  target: Vault
  now?: Date
  /** Done before and after, while no other backup of this site begins. */
  before?: () => Promise<void>
  afterwards?: (taken: Manifest) => Promise<void>
}

/**
 * Takes a backup of one moment, beside a running site. What an earlier backup in the same folder
 * holds already is not written again. Throws a sentence while another backup is being made.
 */
export async function takeBackup({
  connection,
  blobs,
  dataDir,
  target,
  now = new Date(),
  before = async () => {},
  afterwards = async () => {},
}: BackupOptions): Promise<Manifest> {
  const client = new Client(connection)
  // Where it breaks between two questions, the next one says so.
  client.on('error', () => {})
  await client.connect()
  try {
    await beginSnapshot(client)
    await refuseSecond(client)
    await before()
    const taken: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      migratedTo: await newestMigration(client),
      tables: await keepTables(client, target),
      sequences: await readSequences(client),
      ...(await keepFiles(client, blobs, target)),
      sessionSecret: await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => null),
    }
    await writeManifest(target, taken)
    await afterwards(taken)
    return taken
  } finally {
    await client.end()
  }
}

async function refuseSecond(client: Client) {
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${lockNumber}) as is_ours`)
  if (!rows[0].is_ours)
    throw new Error('Another backup of this site is being made. Try again later.')
}

async function newestMigration(client: Client) {
  const { rows } = await client.query(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0].newest)
}

async function readSequences(client: Client) {
  const { rows } = await client.query<Manifest['sequences'][number]>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`)
  return rows
}

async function keepTables(client: Client, target: Vault) {
  const kept: Manifest['tables'] = []
  for (const shape of await readShapes(client)) {
    kept.push({ ...shape, ...(await keepTable(client, shape, target)) })
  }
  return kept
}

async function keepTable(client: Client, shape: TableShape, target: Vault) {
  const sum = fingerprint()
  let rows = 0
  async function* counted() {
    for await (const lines of readLines(client, shape)) {
      const text = lines.join('')
      rows += lines.length
      sum.add(text)
      yield text
    }
  }
  // What goes wrong is thrown to whoever reads the packed bytes.
  const packed = pipeline(counted, createGzip(), () => {})
  let content = ''
  await target.write(packed, () => target.table((content = sum.read())))
  return { rows, content }
}

/** The files that the snapshot names; bytes that no record claims yet are not part of the moment. */
async function keepFiles(client: Client, blobs: BackupOptions['blobs'], target: Vault) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from files union select hash from uploads order by hash',
  )
  const kept = await inParallel(rows, abreast, async ({ hash }) => {
    return { hash, size: await keepFile(hash, blobs, target) }
  })
  return {
    files: kept.flatMap(({ hash, size }) => (size === null ? [] : [{ hash, size }])),
    lost: kept.flatMap(({ hash, size }) => (size === null ? [hash] : [])),
  }
}

/** On the same disk a second name costs no space; elsewhere the bytes are copied and checked. */
async function keepFile(hash: string, blobs: BackupOptions['blobs'], target: Vault) {
  const path = target.file(hash)
  const known = await target.sizeOf(path)
  if (known !== null) return known
  const from = blobs.path(hash)
  const isLinked = from !== null && (await target.link(from, path))
  if (!isLinked) await copyFile(hash, blobs, target)
  return target.sizeOf(path)
}

async function copyFile(hash: string, blobs: BackupOptions['blobs'], target: Vault) {
  const found = await blobs.get(hash)
  if (!found) return
  const { stream } = found
  const sum = fingerprint()
  async function* summed() {
    for await (const bytes of stream) {
      sum.add(bytes)
      yield bytes
    }
  }
  await target.write(summed(), () => (sum.read() === hash ? target.file(hash) : null))
}
