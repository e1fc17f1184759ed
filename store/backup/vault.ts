import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { z } from 'zod'
import { folderShelf, type Shelf, type Source } from './shelf.ts'

/**
 * What keeps backups, on a shelf of any kind. Tables and files are named by their content, and shared by
 * all of them.
 */
export interface Vault extends Omit<Shelf, 'root' | 'prepare'> {
  /** Only its passphrase opens it. */
  isEncrypted: boolean
  snapshots: string
  tables: string
  files: string
  /** Where a table of this content is kept. */
  table: (content: string) => string
  file: (hash: string) => string
}

const algorithm = 'aes-256-gcm'
/** Ahead of what is encrypted and behind it, in bytes. */
const sizes = { nonce: 12, tag: 16 }

/** Opens what keeps backups, or a folder. Throws a sentence where this passphrase does not open it. */
export async function openVault(place: Shelf | string, passphrase?: string): Promise<Vault> {
  const shelf = shelfAt(place)
  const keys = await keysOf(shelf, passphrase)
  const parts = partsOf(shelf)
  const nameOf = (hash: string) =>
    keys ? createHmac('sha256', keys.names).update(hash).digest('hex') : hash
  const { name, list, remove } = shelf
  return {
    name,
    list,
    remove,
    isEncrypted: keys !== null,
    ...parts,
    table: (content) => join(parts.tables, `${nameOf(content)}.jsonl.gz`),
    file: (hash) => join(parts.files, nameOf(hash).slice(0, 2), nameOf(hash)),
    read: (path) => {
      const stored = shelf.read(path)
      return keys ? Readable.from(decrypted(stored, keys.content)) : stored
    },
    sizeOf: async (path) => {
      const size = await shelf.sizeOf(path)
      return size && size - (keys ? sizes.nonce + sizes.tag : 0)
    },
    write: (source, placeOf) =>
      shelf.write(keys ? encrypted(source, keys.content) : source, placeOf),
    // A second name would be readable without the passphrase.
    link: async (from, path) => !keys && shelf.link(from, path),
  }
}

/** The same for a place that need not be there; with a passphrase it becomes an encrypted one. */
export async function makeVault(place: Shelf | string, passphrase?: string): Promise<Vault> {
  const shelf = shelfAt(place)
  const parts = partsOf(shelf)
  for (const part of [shelf.root, ...Object.values(parts)]) await shelf.prepare(part)
  if (passphrase !== undefined && !(await readLock(shelf))) {
    if ((await shelf.list(parts.snapshots)).length > 0) {
      const advice = 'Choose an empty place, or leave BACKUP_PASSPHRASE out.'
      throw new Error(`The backups in ${shelf.name} are not encrypted. ${advice}`)
    }
    await writeLock(shelf, passphrase)
  }
  return openVault(shelf, passphrase)
}

function shelfAt(place: Shelf | string) {
  return typeof place === 'string' ? folderShelf(place) : place
}

function partsOf({ root }: Shelf) {
  return {
    snapshots: join(root, 'snapshots'),
    tables: join(root, 'tables'),
    files: join(root, 'files'),
  }
}

/** What a passphrase is stretched with, and what shows that it is the right one. */
const lock = z.object({ salt: z.string(), proof: z.string() })

const lockPath = ({ root }: Shelf) => join(root, 'encryption.json')

async function readLock(shelf: Shelf) {
  const path = lockPath(shelf)
  if ((await shelf.sizeOf(path)) === null) return null
  return lock.parse(JSON.parse(await text(shelf.read(path))))
}

async function writeLock(shelf: Shelf, passphrase: string) {
  const salt = randomBytes(16).toString('hex')
  const { proof } = await stretch(passphrase, salt)
  const written = JSON.stringify({ salt, proof } satisfies z.infer<typeof lock>)
  await shelf.write([written], () => lockPath(shelf))
}

async function keysOf(shelf: Shelf, passphrase: string | undefined) {
  const found = await readLock(shelf)
  if (!found) return null
  if (passphrase === undefined) {
    throw new Error(
      `The backups in ${shelf.name} are encrypted. Set BACKUP_PASSPHRASE to their passphrase.`,
    )
  }
  const keys = await stretch(passphrase, found.salt)
  if (keys.proof === found.proof) return keys
  throw new Error(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${shelf.name}.`)
}

/** Slow on purpose: whoever has the folder may guess as long as they like. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

async function stretch(passphrase: string, salt: string) {
  const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
  const key = await derive(passphrase.normalize(), Buffer.from(salt, 'hex'), 96, cost)
  return {
    content: key.subarray(0, 32),
    names: key.subarray(32, 64),
    proof: key.subarray(64).toString('hex'),
  }
}

async function* encrypted(source: Source, key: Buffer) {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv(algorithm, key, nonce)
  yield nonce
  for await (const bytes of source) yield cipher.update(bytes)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** Throws at the end for bytes that are not those that were encrypted. */
async function* decrypted(source: AsyncIterable<Buffer>, key: Buffer) {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherOf> | undefined
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes])
    if (!decipher && held.length >= sizes.nonce) {
      decipher = decipherOf(key, held.subarray(0, sizes.nonce))
      held = held.subarray(sizes.nonce)
    }
    if (decipher && held.length > sizes.tag) {
      yield decipher.update(held.subarray(0, -sizes.tag))
      held = held.subarray(-sizes.tag)
    }
  }
  if (!decipher || held.length < sizes.tag) throw new Error('What was encrypted is cut off.')
  decipher.setAuthTag(held)
  yield decipher.final()
}

function decipherOf(key: Buffer, nonce: Buffer) {
  return createDecipheriv(algorithm, key, nonce)
}
