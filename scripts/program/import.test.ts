import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { students } from '#store/schema.ts'
import { command } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent } from '#test/factories.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const database = await testDatabase()
const { db } = database
const folder = await temporaryFolder()
afterAll(folder.remove)
const importing = command('import', { database, dataDir: folder.path })
const file = join(folder.path, 'roster.csv')
await writeFile(file, 'Register Number,Name,Year,Email\n26AR001,Malar Kodi,2,\n26AR002,Kavin,1,\n')

beforeEach(async () => {
  await db.delete(students)
  await aStudent(db, {
    registerNumber: '26AR001',
    name: 'Malar',
    year: 1,
    email: 'malar@air.example',
  })
})

async function roster() {
  const { registerNumber, name, email } = students
  return db.select({ registerNumber, name, email }).from(students).orderBy(registerNumber)
}

test.each([
  [[], ['Malar Kodi', 'Kavin'], 'malar@air.example'],
  [['--add-only'], ['Malar', 'Kavin'], 'malar@air.example'],
  [['--update-only'], ['Malar Kodi'], 'malar@air.example'],
  [['--update-only', '--clear-empty'], ['Malar Kodi'], ''],
])('with %j it takes what was chosen', async (flags, names, email) => {
  const { code, complaint } = await importing('students', file, ...flags)
  expect([code, complaint]).toEqual([0, ''])
  const found = await roster()
  expect(found.map(({ name }) => name)).toEqual(names)
  expect(found[0]?.email ?? '').toBe(email)
})

test.each([
  [['students', file, '--add-only', '--update-only']],
  [['students', file, '--replace']],
  [['students', file, 'other.csv']],
  [['publications', file, '--add-only']],
  [['teachers', file]],
  [[]],
])('given %j it tells how it is used, and imports nothing', async (given) => {
  const { code, complaint } = await importing(...given)
  expect(code).toBe(1)
  expect(complaint).toContain('--update-only')
  expect((await roster()).map(({ name }) => name)).toEqual(['Malar'])
})

test.each([
  ['students', 'Colour,Shape\nred,round\n', 'Rejected:'],
  ['students', 'Register Number,Name,Year\n26AR003,Mugil,ninth\n', 'Rejected:'],
  ['publications', 'No entry of BibTeX at all.\n', 'Read 0 records'],
])('of which it takes nothing, %s end with 1 (%j)', async (kind, text, sentence) => {
  const useless = join(folder.path, 'useless')
  await writeFile(useless, text)
  const { code, said } = await importing(kind, useless)
  expect(code).toBe(1)
  expect(said).toContain(sentence)
})
