import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Client, type ClientConfig } from 'pg'
import type { Blobs } from '../blobs/blobs.ts'
import { inParallel } from '../in-parallel.ts'
import { ownTables } from './change-mark.ts'
import {
  fingerprint,
  hashOfPart,
  type Manifest,
  type TableShape,
  writeManifest,
} from './manifest.ts'
import { beginSnapshot, readLines, readShapes } from './tables.ts'
import type { Vault } from './vault.ts'

/** Any number will do, as long as every Lyceum takes the same; the place of the backups is another. */
const lockNumber = 5_921_766
/** Files under way together: another machine answers each in its time. */
const abreast = 4

export interface BackupOptions {
  connection: ClientConfig
  blobs: Pick<Blobs, 'get' | 'path' | 'place'>
  dataDir: string
  /** What keeps the backups. */
  target: Vault
  now?: Date
  /** What lies there already is read, and written again where it is not what it should be. */
  isSuspect?: boolean
  /** Done before and after, while no other backup of this site begins. */
  before?: () => Promise<void>
  afterwards?: (taken: Manifest) => Promise<void>
}

/** A backup goes to the same place already. */
export class BackupUnderWay extends Error {}

/**
 * Takes a backup of one moment, beside a running site. What an earlier backup in the same place
 * holds already is not written again. Throws `BackupUnderWay` while another one goes there.
 */
export function takeBackup(options: BackupOptions): Promise<Manifest> {
  return whileAlone(options, async (client) => {
    const taken = await keepParts(client, options, null)
    await finish(client, options, taken)
    return taken
  })
}

/**
 * The same, after an earlier backup that is trusted to lie there whole: its files are not looked for.
 * Null, and no backup, where nothing has changed since.
 */
export function takeBackupSince(
  options: BackupOptions,
  earlier: Manifest,
): Promise<Manifest | null> {
  return whileAlone(options, async (client) => {
    const taken = await keepParts(client, options, earlier)
    if (holdsTheSame(taken, earlier)) return null
    await finish(client, options, taken)
    return taken
  })
}

async function finish(
  client: Client,
  { target, afterwards = async () => {} }: BackupOptions,
  taken: Manifest,
) {
  // With the connection goes the lock, and somebody else may have swept away what was written.
  await client.query('select 1')
  await writeManifest(target, taken)
  await afterwards(taken)
}

async function whileAlone<Result>(
  { connection, target, before = async () => {} }: BackupOptions,
  work: (client: Client) => Promise<Result>,
) {
  const client = new Client(connection)
  // Where it breaks between two questions, the next one says so.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseSecond(client, target)
    await before()
    return await work(client)
  } finally {
    await client.end()
  }
}

async function refuseSecond(client: Client, { name }: Vault) {
  // A folder may be known by several paths.
  const place = await realpath(name).catch(() => name)
  const { rows } = await client.query(
    `select pg_try_advisory_lock(${lockNumber}, hashtext($1)) as is_ours`,
    [place],
  )
  if (!rows[0].is_ours) {
    throw new BackupUnderWay('Another backup of this site is being made. Try again later.')
  }
}

/** Writes all that a backup holds but its manifest. The moment ends once the records are read. */
async function keepParts(
  client: Client,
  { blobs, dataDir, target, now = new Date(), isSuspect = false }: BackupOptions,
  earlier: Manifest | null,
): Promise<Manifest> {
  const earlierSizes = new Map(earlier?.files.map(({ hash, size }) => [hash, size]))
  await beginSnapshot(client)
  const records = {
    migratedTo: await newestMigration(client),
    tables: await keepTables(client, target, isSuspect),
    sequences: await readSequences(client),
  }
  const hashes = await readHashes(client)
  await client.query('commit')
  return {
    format: 1,
    takenAt: now.toISOString(),
    ...records,
    ...(await keepFiles(
      hashes,
      (hash) => earlierSizes.get(hash) ?? keepFile(hash, blobs, target, isSuspect),
    )),
    sessionSecret: await readFile(join(dataDir, 'session-secret'), 'utf8').catch(() => null),
  }
}

function holdsTheSame(taken: Manifest, earlier: Manifest) {
  return contentOf(taken) === contentOf(earlier)
}

/** What the work itself changes is no change of the site. */
function contentOf({ tables, files, lost, migratedTo }: Manifest) {
  const others = tables.filter(({ name }) => !ownTables.includes(name))
  return JSON.stringify([migratedTo, others, files, lost])
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

async function keepTables(client: Client, target: Vault, isSuspect: boolean) {
  const held = new Set(isSuspect ? [] : await target.list(target.tables))
  const kept: Manifest['tables'] = []
  for (const shape of await readShapes(client)) {
    kept.push({ ...shape, ...(await keepTable(client, shape, target, held)) })
  }
  return kept
}

/** Most tables are as they were: reading one twice costs less than packing it for nothing. */
async function keepTable(client: Client, shape: TableShape, target: Vault, held: Set<string>) {
  let rows = 0
  let sum = fingerprint()
  async function* counted() {
    rows = 0
    sum = fingerprint()
    for await (const lines of readLines(client, shape)) {
      const text = lines.join('')
      rows += lines.length
      sum.add(text)
      yield text
    }
  }
  if (held.size > 0) {
    for await (const _ of counted());
    const content = sum.read()
    if (held.has(target.table(content))) return { rows, content }
  }
  // What goes wrong is thrown to whoever reads the packed bytes.
  const packed = pipeline(counted, createGzip(), () => {})
  let content = ''
  await target.write(packed, () => target.table((content = sum.read())))
  return { rows, content }
}

/** The files that the snapshot names; bytes that no record claims yet are not part of the moment. */
async function readHashes(client: Client) {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from files union select hash from uploads order by hash',
  )
  return rows.map(({ hash }) => hash)
}

async function keepFiles(
  hashes: string[],
  keep: (hash: string) => number | null | Promise<number | null>,
) {
  const kept = await inParallel(hashes, abreast, async (hash) => ({ hash, size: await keep(hash) }))
  return {
    files: kept.flatMap(({ hash, size }) => (size === null ? [] : [{ hash, size }])),
    lost: kept.flatMap(({ hash, size }) => (size === null ? [hash] : [])),
  }
}

/** On the same disk a second name costs no space; elsewhere the bytes are copied and checked. */
async function keepFile(
  hash: string,
  blobs: BackupOptions['blobs'],
  target: Vault,
  isSuspect: boolean,
) {
  const path = target.file(hash)
  const known = await target.sizeOf(path)
  if (known !== null && (!isSuspect || (await hashOfPart(target, path)) === hash)) return known
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
