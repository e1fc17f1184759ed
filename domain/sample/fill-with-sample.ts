import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { sampleLinks } from '#content/sample/links.ts'
import { sampleVideos } from '#content/sample/videos.ts'
import { documentTitles } from '#contract/documents.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { recordMany, type Log } from '#store/changes.ts'
import type { Db, Transaction } from '#store/database.ts'
import { changes, site } from '#store/schema.ts'
import { putDocument } from '../documents/keep-document.ts'
import { insertEvent } from '../events/keep-events.ts'
import { importBibliography } from '../publications/import-bibliography.ts'
import { insertRecord } from '../records/write-records.ts'
import { insertNote } from '../resources/notes/keep-notes.ts'
import { insertPaper } from '../resources/papers/keep-papers.ts'
import { today } from '../site/today.ts'
import { importRoster } from '../students/import-roster.ts'
import { countWords } from './count-words.ts'
import { fillProfiles } from './fill-profiles.ts'
import { sampleDay } from './sample-day.ts'
import { storeSampleFiles } from './sample-files.ts'
import { countSample } from './sample-records.ts'
import { sampler } from './sampler.ts'

interface Filling {
  db: Db
  blobs: Blobs
  /** Where the sample lies: content/sample. */
  folder: string
  say: (sentence: string) => void
}

/**
 * Fills a site that nobody has written to yet with the sample department. What a crash cut off is
 * done again: the importers know what they have taken already, and the rest is one transaction
 * that also notes that the sample is whole.
 */
export async function fillWithSample({ db, blobs, folder, say }: Filling) {
  if (!(await isUntouched(db))) return
  const [roster, bibliography] = await Promise.all([
    readFile(join(folder, 'students.csv'), 'utf8'),
    readFile(join(folder, 'publications.bib'), 'utf8'),
  ])
  await importRoster(db, sampler, roster)
  await importBibliography(db, sampler, bibliography)
  const files = await storeSampleFiles(blobs, folder)
  await recordMany(db, sampler, async (tx, log) => {
    if (await isFirst(tx)) await insertWithFiles(tx, log, files)
  })
  say(`Filled with a sample department: ${countWords(await countSample(db))}.`)
}

/** Neither filled whole before, nor written to by anybody but the sample itself. */
async function isUntouched(db: Db) {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  const byOthers = ne(changes.actorName, sampler.name)
  const [written] = await db.select({ id: changes.id }).from(changes).where(byOthers).limit(1)
  return !filled && !written
}

/** Of two copies that start on one empty database, the second waits here and leaves it alone. */
async function isFirst(tx: Transaction) {
  const marked = await tx
    .update(site)
    .set({ sampleSince: new Date() })
    .where(and(eq(site.id, 1), isNull(site.sampleSince)))
    .returning({ id: site.id })
  return marked.length > 0
}

type SampleFiles = Awaited<ReturnType<typeof storeSampleFiles>>

async function insertWithFiles(
  tx: Transaction,
  log: Log,
  { profiles, events, documents, notes, papers }: SampleFiles,
) {
  const now = today()
  await fillProfiles(tx, log, profiles)
  for (const { photo, inDays, ...words } of events) {
    await insertEvent(tx, log, { fields: { ...words, date: sampleDay(now, inDays) }, photo })
  }
  for (const { document, file } of documents) {
    await putDocument(tx, log, { title: documentTitles[document], file })
  }
  for (const note of notes) await insertNote(tx, log, note)
  for (const link of sampleLinks) await insertRecord({ tx, log }, 'link', link)
  for (const video of sampleVideos) await insertRecord({ tx, log }, 'video', video)
  for (const paper of papers) await insertPaper(tx, log, paper)
}
