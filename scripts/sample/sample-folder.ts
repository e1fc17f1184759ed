import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sample from '#content/sample/manifest.json' with { type: 'json' }
import type { ExportedFile } from '#domain/export/known-names.ts'

/** Where the sample department lies: an export of a site, without what is only there to be browsed. */
export const sampleFolder = join(import.meta.dirname, '..', '..', 'content', 'sample')

/** What an export is, of which records and files. */
interface Manifest {
  format: number
  program: string
  takenAt: string
  records: Record<string, number>
  files: ExportedFile[]
  lost: ExportedFile[]
}

/** Reads the manifest of an export. */
export async function readManifest(folder: string): Promise<Manifest> {
  // Lyceum wrote it.
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

/** Writes the manifest of the sample. */
export async function writeManifest(manifest: Manifest): Promise<void> {
  await writeFile(join(sampleFolder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Puts a file that was drawn or printed anew into the sample, whose manifest knows its size and hash. */
export async function putSampleFile(path: string, bytes: Uint8Array): Promise<void> {
  const manifest = await readManifest(sampleFolder)
  const known = manifest.files.filter((file) => file.path === path)
  if (known.length === 0) throw new Error(`The manifest of the sample names no ${path}.`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  for (const file of known) Object.assign(file, { size: bytes.length, hash })
  const place = join(sampleFolder, path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, bytes)
  await writeManifest(manifest)
}

/** Where a file of the sample lies, from its folder on. */
export function pathOf(fileId: string): string {
  const file = sample.files.find(({ id }) => id === fileId)
  if (!file) throw new Error(`The manifest of the sample names no file ${fileId}.`)
  return file.path
}

/** The one record of a kind that has one. */
export function onlyOf<Record>(records: readonly Record[]): Record {
  const [record] = records
  if (record === undefined || records.length > 1) throw new Error('One record was expected.')
  return record
}
