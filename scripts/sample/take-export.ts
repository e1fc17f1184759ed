import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { kinds } from '#contract/kinds/kinds.ts'
import { account } from '#contract/kinds/people-kinds.ts'
import { readExport } from '#domain/export/read-export.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { readManifest, sampleFolder, writeManifest } from './sample-folder.ts'

/** What a site has by itself: it is no part of a sample, and would go with it. */
const ownKinds: readonly string[] = [account.name, kinds.eventCategory.name]

/** When a record was added or changed is said anew wherever the sample is filled in. */
const stamps = new Set(['createdAt', 'changedAt'])

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/**
 * Takes the sample from an export: of a site that was filled with it, was edited in the browser, and
 * is to be what new sites begin with. Its events and notices are then dated from the day of the export.
 */
async function main([from]: string[]) {
  if (!from) throw new Error('Name the folder of an export.')
  // Whatever is no export, or damaged, is said before anything of the sample goes.
  const { takenAt, files } = await readExport(from)
  const [before, given] = [await readManifest(sampleFolder), await readManifest(from)]
  await rm(sampleFolder, { recursive: true })
  // A file that the sample had already stays where the scripts beside this one put it.
  const known = new Map(before.files.map(({ hash, path }) => [hash, path]))
  const placed = files.map((file) => ({ ...file, path: known.get(file.hash) ?? file.path }))
  for (const [index, { path }] of files.entries()) {
    const place = join(sampleFolder, placed[index]?.path ?? path)
    await mkdir(dirname(place), { recursive: true })
    await take(join(from, path), place)
  }
  const records = Object.entries(given.records).filter(
    ([kind, count]) => count > 0 && !ownKinds.includes(kind),
  )
  await mkdir(join(sampleFolder, 'records'))
  for (const [kind] of records) await takeRecords(from, join('records', `${kind}.json`))
  for (const name of ['settings.json', 'document-addresses.json']) {
    await take(join(from, name), join(sampleFolder, name))
  }
  const { format, program } = given
  const taken = { format, program, takenAt, records: Object.fromEntries(records) }
  await writeManifest({
    ...taken,
    files: placed.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
    lost: [],
  })
  say(`${records.length} kinds of records, ${files.length} files. Format them: npx oxfmt content`)
}

/** An export is for its owner's eyes alone, and the sample for everybody's. */
async function take(file: string, place: string) {
  await writeFile(place, await readFile(file))
}

async function takeRecords(from: string, path: string) {
  // An export that could be read.
  const records = JSON.parse(await readFile(join(from, path), 'utf8')) as object[]
  const kept = records.map((record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !stamps.has(name))),
  )
  await writeFile(join(sampleFolder, path), `${JSON.stringify(kept, null, 2)}\n`)
}
