import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#store/database.ts'
import { changes, site } from '#store/schema.ts'
import { importBibliography } from '../publications/import-bibliography.ts'
import { importRoster } from '../students/import-roster.ts'

const sampler = { accountId: null, name: 'Sample department' }

/**
 * Fills a site that nobody has written to yet with the sample department, through the very
 * importers a department uses: what a crash cut off is simply done again. `folder` holds
 * students.csv and publications.bib.
 */
export async function fillWithSample(db: Db, folder: string, say: (sentence: string) => void) {
  if (!(await isUntouched(db))) return
  const [roster, bibliography] = await Promise.all([
    readFile(join(folder, 'students.csv'), 'utf8'),
    readFile(join(folder, 'publications.bib'), 'utf8'),
  ])
  const students = await importRoster(db, sampler, roster)
  const publications = await importBibliography(db, sampler, bibliography)
  await db.update(site).set({ sampleSince: new Date() }).where(eq(site.id, 1))
  say(
    `Filled with a sample department: ${added(students)} students, ${added(publications)} publications.`,
  )
}

/** Neither filled whole before, nor written to by anybody but the sample itself. */
async function isUntouched(db: Db) {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  const byOthers = ne(changes.actorName, sampler.name)
  const [written] = await db.select({ id: changes.id }).from(changes).where(byOthers).limit(1)
  return !filled && !written
}

function added(rows: { outcome: string }[]) {
  return rows.filter(({ outcome }) => outcome === 'added').length
}
