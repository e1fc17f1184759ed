import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { links } from '#store/resource-schema.ts'
import { changes, records, site } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { sampleDomainKeys } from '#test/department.ts'
import { editor } from '#test/factories.ts'
import { sampleFolder, sampleSite } from '#test/sample.ts'
import { findDomain, readDomains } from '../domains/read-domains.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { addLaterDomains } from './add-later-domains.ts'
import { removeSample } from './remove-sample.ts'
import { countSample } from './sample-records.ts'

const { db } = await testDatabase({ domains: false })
const { fill, empty } = await sampleSite(db)
const [, security = ''] = sampleDomainKeys
beforeEach(empty)

/** As a site was before domains were records. */
async function forgetDomains() {
  await db.delete(records).where(eq(records.kind, 'domain'))
  await db.delete(changes).where(eq(changes.kind, 'domain'))
}

function addLink() {
  const fields = { domain: security, name: 'Ours', url: 'https://example.org', description: 'Own.' }
  return addRecord(db, editor, 'link', { fields })
}

async function keys() {
  return (await readDomains(db)).map(({ key }) => key)
}

test('an older site with its sample is given all three, once, as records of the sample', async () => {
  await fill()
  await forgetDomains()
  await Promise.all([fill(), fill()])
  expect(await keys()).toEqual(sampleDomainKeys)
  expect(await countSample(db)).toMatchObject({ domain: 3 })
  expect((await findDomain(db, security))?.sections.length).toBeGreaterThan(0)
})

test('what an older site is given goes with the sample, long after that was filled in', async () => {
  await fill()
  await forgetDomains()
  await db.update(site).set({ sampleSince: new Date(Date.now() - 2 * 3_600_000) })
  await addLaterDomains(db, sampleFolder)
  await removeSample(db)
  expect(await keys()).toEqual([])
})

test('an older site without the sample is given those that have resources, by name alone', async () => {
  await fill()
  await addLink()
  await removeSample(db)
  await forgetDomains()
  await Promise.all([addLaterDomains(db, sampleFolder), addLaterDomains(db, sampleFolder)])
  expect(await keys()).toEqual([security])
  expect(await findDomain(db, security)).toMatchObject({ oneLine: '', sections: [] })
  expect(await countSample(db)).toEqual({})
})

test('an older site without either is given none, and a site that deleted its own none again', async () => {
  await addLaterDomains(db, sampleFolder)
  expect(await keys()).toEqual([])
  const fields = { title: 'Robotics', strand: 'gear', state: 'current' }
  const id = await addRecord(db, editor, 'domain', { fields })
  await removeRecord(db, editor, 'domain', id)
  await addLaterDomains(db, sampleFolder)
  expect(await keys()).toEqual([])
})

test('removing the sample leaves a domain of somebody’s resources with its name alone', async () => {
  await fill()
  const link = await addLink()
  const { removed, kept } = await removeSample(db)
  expect([removed, kept]).toMatchObject([{ domain: 2 }, { domain: 1 }])
  expect(await keys()).toEqual([security])
  expect(await findDomain(db, security)).toMatchObject({ oneLine: '', sections: [] })
  expect((await db.select().from(links)).map(({ id }) => id)).toEqual([link])
})

test('removing the sample keeps a domain that somebody has written to', async () => {
  await fill()
  await editRecord(db, editor, 'domain', { id: security, fields: { oneLine: 'Ours now.' } })
  await removeSample(db)
  expect(await findDomain(db, security)).toMatchObject({ oneLine: 'Ours now.' })
})
