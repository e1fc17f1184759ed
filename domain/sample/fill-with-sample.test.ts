import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { changes, publications, site, students } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal } from '#test/factories.ts'
import { importRoster } from '../students/import-roster.ts'
import { fillWithSample } from './sample.ts'

const { db } = await testDatabase()
const folder = join(import.meta.dirname, '..', '..', 'content', 'sample')

beforeEach(async () => {
  for (const table of [students, publications, changes]) await db.delete(table)
  await db.update(site).set({ sampleSince: null })
})

async function fill() {
  const said: string[] = []
  await fillWithSample(db, folder, (sentence) => void said.push(sentence))
  return said
}

test('an empty site is filled once', async () => {
  expect(await fill()).toEqual(['Filled with a sample department: 240 students, 40 publications.'])
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(240)
  expect(await db.$count(publications)).toBe(40)
})

test('what a crash cut off is completed at the next start', async () => {
  const roster = await readFile(join(folder, 'students.csv'), 'utf8')
  await importRoster(db, { accountId: null, name: 'Sample department' }, roster)
  expect(await fill()).toHaveLength(1)
  expect(await db.$count(students)).toBe(240)
  expect(await db.$count(publications)).toBe(40)
})

test('a site that somebody has written to is left alone', async () => {
  await aJournal(db)
  expect(await fill()).toEqual([])
  expect(await db.$count(students)).toBe(0)
})
