import { eq, isNotNull } from 'drizzle-orm'
import { recordMany } from '#store/changes.ts'
import type { Db, Reader } from '#store/database.ts'
import { changes, site } from '#store/schema.ts'
import { usedDomains } from '../domains/domain-storage.ts'
import { readDomains } from '../domains/read-domains.ts'
import { insertRecord } from '../records/write-records.ts'
import { hasSample, readSampleDomains, type SampleDomains } from './fill-with-sample.ts'
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
  const sample = await readSampleDomains(folder)
  const isOfSample = await hasSample(db)
  if ((await missingDomains(db, sample, isOfSample)).length === 0) return
  await recordMany(db, isOfSample ? sampler : updater, async (tx, log) => {
    // Of two copies that start at once, the second waits here and finds them there. What is the
    // sample's is known by when it was whole.
    const mark = isOfSample ? { sampleSince: new Date() } : { id: 1 }
    await tx.update(site).set(mark).where(isNotNull(site.id))
    if (await knowsDomains(tx)) return
    for (const domain of await missingDomains(tx, sample, isOfSample)) {
      await insertRecord({ tx, log }, 'domain', domain)
    }
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

async function missingDomains(db: Reader, sample: SampleDomains, isOfSample: boolean) {
  if (isOfSample) return sample
  const used = await usedDomains(db)
  return sample
    .filter(({ key }) => used.has(key))
    .map((domain) => ({ ...domain, oneLine: '', sections: [] }))
}
