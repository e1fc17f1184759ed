import { eq, isNotNull } from 'drizzle-orm'
import { recordMany } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { changes, site } from '#store/schema.ts'
import { usedDomains } from '../domains/domain-storage.ts'
import { readDomains } from '../domains/read-domains.ts'
import { insertRecords } from '../records/write-records.ts'
import { today } from '../site/today.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { hasSample } from './fill-with-sample.ts'
import { readSample, recordsIn } from './read-sample.ts'
import { sampler } from './sample-records.ts'

/** Who is written down as having given a site the domains that its records name. */
const updater = { accountId: null, name: 'Update of the site' }

/**
 * Gives a site that is older than the records of domains those which it has had so far: all three with
 * their words where the sample is still there; else those that have resources, by their names alone,
 * so that no resource is lost from sight. Once: a site that knows of domains is left as it is.
 */
export async function addLaterDomains(db: Db, folder: string): Promise<void> {
  if (await knowsDomains(db)) return
  const isOfSample = await hasSample(db)
  // Reading the sample takes longer than all else of a start, and nearly no site needs it.
  if (!isOfSample && (await usedDomains(db)).size === 0) return
  const sample = recordsIn(await readSample(folder, today()), 'domain')
  await recordMany(db, isOfSample ? sampler : updater, async (tx, log) => {
    // Of two copies that start at once, the second waits here and finds them there. What is the
    // sample's is known by when it was whole.
    const mark = isOfSample ? { sampleSince: new Date() } : { id: 1 }
    await tx.update(site).set(mark).where(isNotNull(site.id))
    if (await knowsDomains(tx)) return
    await insertRecords({ tx, log }, 'domain', await missingDomains(tx, sample, isOfSample))
  })
}

/** Whether it has a domain, or ever had one. */
async function knowsDomains(db: Reader): Promise<boolean> {
  if ((await readDomains(db)).length > 0) return true
  const [known] = await db
    .select({ id: changes.id })
    .from(changes)
    .where(eq(changes.kind, 'domain'))
    .limit(1)
  return known !== undefined
}

async function missingDomains(db: Reader, sample: readonly StoredRecord[], isOfSample: boolean) {
  if (isOfSample) return sample
  const used = await usedDomains(db)
  return sample
    .filter(({ id }) => used.has(id))
    .map(({ id, snapshot }) => ({ id, snapshot: { ...snapshot, oneLine: '', sections: [] } }))
}
