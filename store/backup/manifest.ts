import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Vault } from './vault.ts'

/** A part of a backup is missing, or not what was stored; the message is a sentence. */
export class DamagedBackup extends Error {}

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  format: z.literal(1),
  /** When the snapshot was taken: everything before it is in the backup, nothing after it. */
  takenAt: z.iso.datetime(),
  /** The newest migration of the database, as the journal of the migrations dates it. */
  migratedTo: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      /** The columns that its rows are ordered by. */
      key: z.array(z.string()),
      rows: z.number().int(),
      /** SHA-256 of its lines before they were compressed; also the name of the file that holds them. */
      content: hash,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.array(z.object({ hash, size: z.number().int() })),
  /** Files that records name and that were missing or damaged already when the backup was made. */
  lost: z.array(hash),
  /** What signs sessions; null where it is kept elsewhere. */
  sessionSecret: z.string().nullable(),
})

/** What one backup holds. Written last: a backup without it was never finished, and is none. */
export type Manifest = z.infer<typeof manifest>

/** How one table is kept: its name, its columns in order, and what its rows are ordered by. */
export type TableShape = Pick<Manifest['tables'][number], 'name' | 'columns' | 'key'>

/** Where the manifest of a moment is; a name with colons is none on some disks. */
function placeOf(vault: Vault, { takenAt }: Pick<Manifest, 'takenAt'>) {
  return join(vault.snapshots, `${takenAt.replaceAll(':', '-')}.json`)
}

export async function writeManifest(vault: Vault, written: Manifest): Promise<void> {
  await vault.write([JSON.stringify(written)], () => placeOf(vault, written))
}

/** All backups of a folder, the oldest first; none where there is no such folder. */
export async function readManifests(vault: Vault): Promise<Manifest[]> {
  const paths = await listManifests(vault)
  return Promise.all(paths.map((path) => readManifest(vault, path)))
}

async function listManifests(vault: Vault) {
  const paths = await vault.list(vault.snapshots)
  return paths.filter((path) => path.endsWith('.json')).toSorted()
}

async function readManifest(vault: Vault, path: string) {
  try {
    return manifest.parse(JSON.parse(await text(vault.read(path))))
  } catch (error) {
    throw new Error(`${path} is damaged, or was made by a newer Lyceum.`, { cause: error })
  }
}

/**
 * The newest backup of a folder, or of a moment whose first letters are given, such as 2026-11-20.
 * Others may be damaged. Throws a sentence where there is none, or where that one is damaged, with the
 * moments that there are.
 */
export async function chooseBackup(vault: Vault, moment = ''): Promise<Manifest> {
  const paths = await listManifests(vault)
  if (paths.length === 0) throw new Error(`There is no backup in ${vault.name}.`)
  const chosen = paths.findLast((path) => momentOf(path).startsWith(moment))
  if (chosen === undefined) {
    const moments = paths.map(momentOf).join(', ')
    throw new Error(`${vault.name} has no backup of ${moment}. It has those of ${moments}.`)
  }
  return readManifest(vault, chosen).catch((cause: Error) => {
    const others = paths.filter((path) => path !== chosen).map(momentOf)
    if (others.length === 0) throw cause
    throw new Error(`${cause.message} Choose another: ${others.join(', ')}.`, { cause })
  })
}

/** When a backup was taken, as the name of its manifest says. */
function momentOf(path: string) {
  const [day, time = ''] = basename(path, '.json').split('T')
  return `${day}T${time.replaceAll('-', ':')}`
}

/** Forgets one backup; what it alone held stays until it is swept. */
export async function removeManifest(vault: Vault, backup: Manifest): Promise<void> {
  await vault.remove(placeOf(vault, backup))
}

/** The SHA-256 of what is kept at a place; null where it is missing or cannot be read whole. */
export async function hashOfPart(vault: Vault, path: string): Promise<string | null> {
  const sum = fingerprint()
  try {
    for await (const bytes of vault.read(path)) sum.add(bytes)
    return sum.read()
  } catch {
    return null
  }
}

/** Counts what passes, by its SHA-256 in small hexadecimal digits. */
export function fingerprint() {
  const sum = createHash('sha256')
  return { add: (bytes: Buffer | string) => void sum.update(bytes), read: () => sum.digest('hex') }
}
