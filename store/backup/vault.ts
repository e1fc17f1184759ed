import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { makePrivateFolder } from '../private-files.ts'

/** A folder that keeps backups. Tables and files are named by their content, and shared by all of them. */
export interface Vault {
  folder: string
  /** Only its passphrase opens it. */
  isEncrypted: boolean
  snapshots: string
  tables: string
  files: string
  /** Where a table of this content is kept. */
  table: (content: string) => string
  file: (hash: string) => string
  /** Writes it whole or not at all, to the place that is known at the end; null discards it. */
  write: (source: Source, placeOf: () => string | null) => Promise<boolean>
  read: (path: string) => Readable
  /** How much has been written there, in bytes; null for nothing. */
  sizeOf: (path: string) => Promise<number | null>
}

type Source = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

const algorithm = 'aes-256-gcm'
/** Ahead of what is encrypted and behind it, in bytes. */
const sizes = { nonce: 12, tag: 16 }

/** Opens a folder of backups. Throws a sentence for one that this passphrase does not open. */
export async function openVault(folder: string, passphrase?: string): Promise<Vault> {
  const keys = await keysOf(folder, passphrase)
  const parts = partsOf(folder)
  const nameOf = (hash: string) =>
    keys ? createHmac('sha256', keys.names).update(hash).digest('hex') : hash
  return {
    folder,
    isEncrypted: keys !== null,
    ...parts,
    table: (content) => join(parts.tables, `${nameOf(content)}.jsonl.gz`),
    file: (hash) => join(parts.files, nameOf(hash).slice(0, 2), nameOf(hash)),
    read: (path) => {
      const stored = createReadStream(path)
      return keys ? Readable.from(decrypted(stored, keys.content)) : stored
    },
    sizeOf: async (path) => {
      const found = await stat(path).catch(() => null)
      return found && found.size - (keys ? sizes.nonce + sizes.tag : 0)
    },
    write: async (source, placeOf) => {
      const draft = join(parts.tables, `.draft-${randomBytes(8).toString('hex')}`)
      try {
        const written = keys ? encrypted(source, keys.content) : source
        await pipeline(written, createWriteStream(draft, { mode: 0o600, flush: true }))
        const place = placeOf()
        if (place === null) return false
        await makePrivateFolder(dirname(place))
        await rename(draft, place)
        return true
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** The same for a folder that need not be there; with a passphrase it becomes an encrypted one. */
export async function makeVault(folder: string, passphrase?: string): Promise<Vault> {
  const parts = partsOf(folder)
  for (const part of [folder, ...Object.values(parts)]) await makePrivateFolder(part)
  if (passphrase !== undefined && !(await readLock(folder))) {
    if ((await readdir(parts.snapshots)).length > 0) {
      const advice = 'Choose an empty folder, or leave BACKUP_PASSPHRASE out.'
      throw new Error(`The backups in ${folder} are not encrypted. ${advice}`)
    }
    await writeLock(folder, passphrase)
  }
  return openVault(folder, passphrase)
}

function partsOf(folder: string) {
  return {
    snapshots: join(folder, 'snapshots'),
    tables: join(folder, 'tables'),
    files: join(folder, 'files'),
  }
}

/** What a passphrase is stretched with, and what shows that it is the right one. */
const lock = z.object({ salt: z.string(), proof: z.string() })

const lockPath = (folder: string) => join(folder, 'encryption.json')

async function readLock(folder: string) {
  const text = await readFile(lockPath(folder), 'utf8').catch(() => null)
  return text === null ? null : lock.parse(JSON.parse(text))
}

async function writeLock(folder: string, passphrase: string) {
  const salt = randomBytes(16).toString('hex')
  const { proof } = await stretch(passphrase, salt)
  const text = JSON.stringify({ salt, proof } satisfies z.infer<typeof lock>)
  await writeFile(lockPath(folder), text, { mode: 0o600, flush: true })
}

async function keysOf(folder: string, passphrase: string | undefined) {
  const found = await readLock(folder)
  if (!found) return null
  if (passphrase === undefined) {
    throw new Error(
      `The backups in ${folder} are encrypted. Set BACKUP_PASSPHRASE to their passphrase.`,
    )
  }
  const keys = await stretch(passphrase, found.salt)
  if (keys.proof === found.proof) return keys
  throw new Error(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${folder}.`)
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
