import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ne } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { addLaterDomains } from '#domain/sample/add-later-domains.ts'
import { fillWithSample } from '#domain/sample/fill-with-sample.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { openBlobs } from '#store/blobs/disk.ts'
import type { Db } from '#store/database.ts'
import { accounts } from '#store/account-schema.ts'
import { links, notes, papers, videos } from '#store/resource-schema.ts'
import { changes, documents, events, publications, records, site, students } from '#store/schema.ts'

/** Where the shipped sample lies. */
export const sampleFolder = join(import.meta.dirname, '..', 'content', 'sample')

/** All that a filling, or a test beside it, writes to, but for records of kinds without a table. */
const filled = [
  accounts,
  students,
  publications,
  events,
  documents,
  notes,
  links,
  videos,
  papers,
  changes,
]

/**
 * A database to be filled, with these files or some of its own: `fill` returns what it said, `empty`
 * undoes all.
 */
export async function sampleSite(db: Db, given?: Blobs) {
  const blobs = given ?? (await ownBlobs())

  async function fill() {
    const said: string[] = []
    const say = (sentence: string) => void said.push(sentence)
    await fillWithSample({ db, blobs, folder: sampleFolder, say })
    await addLaterDomains(db, sampleFolder)
    return said
  }

  async function empty() {
    for (const table of filled) await db.delete(table)
    // Every site begins with categories of events.
    await db.delete(records).where(ne(records.kind, 'eventCategory'))
    await db.update(site).set({ sampleSince: null })
  }

  return { blobs, fill, empty }
}

async function ownBlobs() {
  const files = await mkdtemp(join(tmpdir(), 'lyceum-sample-'))
  afterAll(() => rm(files, { recursive: true }))
  return openBlobs(files)
}
