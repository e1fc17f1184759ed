import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { z } from 'zod'
import { sealTo, unseal } from './public-key.ts'
import { folderShelf, type Shelf, type Source } from './shelf.ts'

/**
 * What keeps backups, on a shelf of any kind. Tables and files are named by their content, and shared by
 * all of them.
 */
export interface Vault extends Omit<Shelf, 'root' | 'prepare'> {
  isEncrypted: boolean
  snapshots: string
  tables: string
  files: string
  /** Where a table of this content is kept. */
  table: (content: string) => string
  file: (hash: string) => string
}

/** What opens a vault that is encrypted; nothing of it for one that is not. */
export interface Opener {
  passphrase?: string | undefined
  /** A public key of age: what is made for it, its private key opens, and the site that has made it. */
  recipient?: string | undefined
  /** A file with that private key, as text. */
  identity?: string | undefined
  /** The secret of the site that makes backups for a public key. */
  secret?: Uint8Array | undefined
}

const algorithm = 'aes-256-gcm'
/** Ahead of what is encrypted and behind it, in bytes. */
const sizes = { nonce: 12, tag: 16 }

/** Opens what keeps backups, or a folder. Throws a sentence where this does not open it. */
export async function openVault(place: Shelf | string, opener: Opener = {}): Promise<Vault> {
  const shelf = shelfAt(place)
  const keys = await keysOf(shelf, opener)
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

/** The same for a place that need not be there; with a passphrase or a public key it becomes an encrypted one. */
export async function makeVault(place: Shelf | string, opener: Opener = {}): Promise<Vault> {
  const { passphrase, recipient } = opener
  if (passphrase !== undefined && recipient !== undefined) {
    throw new Error('Give either BACKUP_PASSPHRASE or a public key, and leave the other out.')
  }
  const shelf = shelfAt(place)
  const parts = partsOf(shelf)
  for (const part of [shelf.root, ...Object.values(parts)]) await shelf.prepare(part)
  const isToBe = passphrase !== undefined || recipient !== undefined
  if (isToBe && !(await readLock(shelf))) {
    if ((await shelf.list(parts.snapshots)).length > 0) {
      const advice = `Choose an empty place, or leave ${recipient ? 'the public key' : 'BACKUP_PASSPHRASE'} out.`
      throw new Error(`The backups in ${shelf.name} are not encrypted. ${advice}`)
    }
    await writeLock(shelf, opener)
  }
  return openVault(shelf, opener)
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

/**
 * What the keys are made with, and what shows that they are the right ones. For a public key the keys are
 * those of the site that makes the backups, and lie here sealed for whoever has the private one.
 */
const lock = z.object({
  salt: z.string(),
  proof: z.string(),
  sealed: z.object({ recipient: z.string(), keys: z.string() }).optional(),
})

type Sealed = NonNullable<z.infer<typeof lock>['sealed']>

const lockPath = ({ root }: Shelf) => join(root, 'encryption.json')

async function readLock(shelf: Shelf) {
  const path = lockPath(shelf)
  if ((await shelf.sizeOf(path)) === null) return null
  const written = await text(shelf.read(path))
  try {
    return lock.parse(JSON.parse(written))
  } catch (cause) {
    throw new Error(
      `${path} is damaged. Without it, the backups in ${shelf.name} cannot be opened.`,
      {
        cause,
      },
    )
  }
}

async function writeLock(shelf: Shelf, { passphrase = '', recipient, secret }: Opener) {
  const salt = randomBytes(16).toString('hex')
  const written: z.infer<typeof lock> = { salt, proof: '' }
  if (recipient !== undefined && secret !== undefined) {
    const key = derive(secret, salt)
    written.proof = partKey(key).proof
    written.sealed = { recipient, keys: await sealTo(recipient, key) }
  } else {
    written.proof = partKey(await stretch(passphrase, salt)).proof
  }
  await shelf.write([JSON.stringify(written)], () => lockPath(shelf))
}

async function keysOf(shelf: Shelf, opener: Opener) {
  const found = await readLock(shelf)
  if (!found) return null
  if (found.sealed) return keysFor(found.sealed, found, shelf.name, opener)
  const { passphrase } = opener
  if (opener.recipient !== undefined) {
    const advice = 'Choose an empty place for a public key.'
    throw new Error(`The backups in ${shelf.name} are encrypted by a passphrase. ${advice}`)
  }
  if (passphrase === undefined) {
    throw new Error(
      `The backups in ${shelf.name} are encrypted. Set BACKUP_PASSPHRASE to their passphrase.`,
    )
  }
  const keys = partKey(await stretch(passphrase, found.salt))
  if (keys.proof === found.proof) return keys
  throw new Error(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${shelf.name}.`)
}

async function keysFor(
  { recipient, keys }: Sealed,
  { salt, proof }: z.infer<typeof lock>,
  name: string,
  opener: Opener,
) {
  const meant = `The backups in ${name} are encrypted for ${recipient}.`
  if (opener.passphrase !== undefined || (opener.recipient ?? recipient) !== recipient) {
    throw new Error(`${meant} Give that public key, or choose an empty place.`)
  }
  if (opener.identity !== undefined) {
    const opened = await unseal(keys, opener.identity)
    if (opened && partKey(opened).proof === proof) return partKey(opened)
    throw new Error(`${meant} The file of --identity does not hold its private key.`)
  }
  const own = opener.secret && partKey(derive(opener.secret, salt))
  if (own?.proof === proof) return own
  const advice = own
    ? 'They were begun by another site, or SESSION_SECRET was another one. Choose an empty place to go on.'
    : 'Name the file of its private key: --identity FILE.'
  throw new Error(`${meant} ${advice}`)
}

/** From a secret that nobody can guess. */
function derive(secret: Uint8Array, salt: string) {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.from(salt, 'hex'), 'lyceum backups', 96))
}

/** Slow on purpose: whoever has the folder may guess as long as they like. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

function stretch(passphrase: string, salt: string) {
  const derived = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
  return derived(passphrase.normalize(), Buffer.from(salt, 'hex'), 96, cost)
}

function partKey(key: Buffer) {
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
