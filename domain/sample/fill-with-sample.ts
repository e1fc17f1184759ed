import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { KindName } from '#contract/kinds/kinds.ts'
import type { Blobs } from '#store/blobs/blobs.ts'
import { recordMany } from '#store/changes.ts'
import type { Db, Reader, Transaction } from '#store/database.ts'
import { changes, site } from '#store/schema.ts'
import { readDomains } from '../domains/read-domains.ts'
import { insertExport, storeExported } from '../export/insert-export.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { insertRecords } from '../records/write-records.ts'
import { today } from '../site/today.ts'
import { countWords } from './count-words.ts'
import { readSample, recordsIn } from './read-sample.ts'
import { countSample, remover, sampler } from './sample-records.ts'

interface Filling {
  db: Db
  blobs: Pick<Blobs, 'receive'>
  /** Where the sample lies: content/sample. */
  folder: string
  say: (sentence: string) => void
}

/**
 * Fills a site that nobody has written to yet with the sample department, as an import of any export
 * would. It is one transaction, which also notes that the sample is whole: what a crash cuts off is done
 * again.
 */
export async function fillWithSample({ db, blobs, folder, say }: Filling) {
  if (!(await isUntouched(db))) return addLaterTexts(db, folder)
  const sample = await readSample(folder, today())
  const files = await storeExported(blobs, folder, sample.files)
  await recordMany(db, sampler, async (tx, log) => {
    if (await isFirst(tx)) await insertExport({ tx, log }, { ...sample, files })
  })
  say(`Filled with a sample department: ${countWords(await countSample(db))}.`)
}

/** Kinds that were part of the program once, in the order in which they are added. */
const textKinds = [
  'department',
  'home',
  'about',
  'verification',
  'alumniPage',
  'pageTitles',
  'cohort',
  'festival',
  'person',
  'course',
] as const satisfies readonly KindName[]

/**
 * A site that was filled when these texts were part of the program has shown them ever since, and
 * goes on to: they are records of its sample now, which can be edited and removed.
 */
async function addLaterTexts(db: Db, folder: string) {
  // Reading the sample takes longer than all else of a start, and nearly none needs it.
  if ((await missingTexts(db)).length === 0) return
  const sample = await readSample(folder, today())
  await recordMany(db, sampler, async (tx, log) => {
    // Of two copies that start at once, the second finds them there.
    await tx.update(site).set({ sampleSince: new Date() }).where(isNotNull(site.sampleSince))
    const known = new Set((await readDomains(tx)).map(({ key }) => key))
    for (const kind of await missingTexts(tx)) {
      const placed = recordsIn(sample, kind).map((record) => inKnownDomain(record, known))
      await insertRecords({ tx, log }, kind, placed)
    }
  })
}

/** A record that names a domain which the site has deleted meanwhile is in none. */
function inKnownDomain({ id, snapshot }: StoredRecord, known: ReadonlySet<string>): StoredRecord {
  const isLost = 'domain' in snapshot && !known.has(String(snapshot.domain))
  return { id, snapshot: isLost ? { ...snapshot, domain: '' } : snapshot }
}

/** The kinds of text that nobody has written yet; none on a site without the sample. */
async function missingTexts(db: Reader) {
  const written = await db
    .selectDistinct({ kind: changes.kind })
    .from(changes)
    .where(inArray(changes.kind, textKinds))
  const known = new Set<string>(written.map(({ kind }) => kind))
  const missing = textKinds.filter((kind) => !known.has(kind))
  // All of the log is read for the rest, so only where something is missing.
  return missing.length > 0 && (await hasSample(db)) ? missing : []
}

/** Whether the sample was filled in, and nobody has had it removed. */
export async function hasSample(db: Reader): Promise<boolean> {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  // Where it never was, the log of years has nothing to say of it.
  if (!filled) return false
  const byRemover = eq(changes.actorName, remover.name)
  const [removed] = await db.select({ id: changes.id }).from(changes).where(byRemover).limit(1)
  return removed === undefined
}

/** Neither filled before, nor written to by anybody. */
async function isUntouched(db: Db) {
  const [filled] = await db.select({ id: site.id }).from(site).where(isNotNull(site.sampleSince))
  const [written] = await db.select({ id: changes.id }).from(changes).limit(1)
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
