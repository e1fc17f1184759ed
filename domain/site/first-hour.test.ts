import { beforeEach, expect, test } from 'vitest'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { adding, pages } from '#contract/paths.ts'
import { record } from '#store/changes.ts'
import { changes, records, site, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aNotice, aPerson, aStudent, editor } from '#test/factories.ts'
import { unwritten } from '../records/document-storage.ts'
import { addRecord, editRecord } from '../records/edit-record.ts'
import { insertRecord } from '../records/write-records.ts'
import { sampleInPart } from '#contract/messages/sample.ts'
import { removeSample } from '../sample/remove-sample.ts'
import { sampler } from '../sample/sample-records.ts'
import { firstHour, isUnfinished } from './first-hour.ts'

const { db } = await testDatabase({ domains: false })

beforeEach(async () => {
  for (const table of [records, changes, students]) await db.delete(table)
})

const robotics = { title: 'Robotics', short: 'Robotics' }

/** What the sample brings of a few kinds. */
async function aSample() {
  const brought: [KindName, object][] = [
    ['department', { name: 'Sample department', phone: '044 2235 0000' }],
    ['domain', { title: 'Sampling', short: 'Sampling', slug: 'Sampling' }],
    ['notice', { title: 'A sample', from: '2026-01-01' }],
  ]
  await record(db, sampler, async (tx, log) => {
    for (const [kind, fields] of brought) {
      await insertRecord({ tx, log }, kind, { ...unwritten(kinds[kind]), ...fields })
    }
  })
  await db.update(site).set({ sampleSince: new Date() })
}

async function done(way: 'folder' | 'server' = 'folder') {
  const hour = await firstHour(db, { way })
  return hour.flatMap(({ name, isDone }) => (isDone ? [name] : []))
}

test('the step of the first notice leads to its form', async () => {
  const hour = await firstHour(db, { way: 'folder' })
  expect(hour.find(({ name }) => name === 'notice')?.path).toBe(`${pages.notices}${adding}`)
})

test('the records of the sample are no step', async () => {
  await aSample()
  expect(await done()).toEqual([])
  expect(isUnfinished(await firstHour(db, { way: 'folder' }))).toBe(true)
})

test('a step is done by whatever somebody has made their own', async () => {
  await aSample()
  const fields = {
    name: 'Department of Robotics',
    colour: '#a3246e',
    headline: 'Robots that ask before they act',
  }
  await editRecord(db, editor, 'department', { id: 'department', fields })
  await addRecord(db, editor, 'domain', { fields: { ...unwritten(kinds.domain), ...robotics } })
  await aPerson(db)
  await aStudent(db)
  await aNotice(db)
  const own = ['department', 'look', 'welcome', 'domains', 'people', 'students', 'notice']
  expect(await done()).toEqual(own)
  expect(await done('server')).toContain('mail')
  await removeSample(db)
  expect(await done()).toEqual([...own, 'sample'])
  // What the sample said of where to find it has gone with it.
  expect(isUnfinished(await firstHour(db, { way: 'folder' }))).toBe(true)
  const contact = { email: 'office@robotics.example' }
  await editRecord(db, editor, 'department', { id: 'department', fields: contact })
  expect(await done()).toContain('contact')
  expect(isUnfinished(await firstHour(db, { way: 'folder' }))).toBe(false)
})

test('what the department says of itself is a step only where the sample did not say it', async () => {
  await aSample()
  const fields = { hours: 'Monday to Friday' }
  await editRecord(db, editor, 'department', { id: 'department', fields })
  expect(await done()).toEqual([])
  await editRecord(db, editor, 'department', { id: 'department', fields: { phone: '044 1' } })
  expect(await done()).toEqual(['contact'])
})

test('the last step says all that is left of the sample, also in records that were changed', async () => {
  await aSample()
  const step = async () => (await firstHour(db, { way: 'folder' })).at(-1)
  expect(await step()).toMatchObject({ name: 'sample', fact: expect.stringMatching(/^Visitors/) })
  await editRecord(db, editor, 'department', { id: 'department', fields: { colour: '#a3246e' } })
  expect((await step())?.fact).toContain(sampleInPart(1))
})

test('a site that began without the sample has its steps as well', async () => {
  await db.update(site).set({ sampleSince: null })
  expect(await done()).not.toContain('department')
  expect((await firstHour(db, { way: 'folder' })).map(({ name }) => name)).not.toContain('sample')
  expect(isUnfinished(await firstHour(db, { way: 'folder' }))).toBe(true)
})
