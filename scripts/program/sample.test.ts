import { afterAll, beforeAll, expect, test } from 'vitest'
import { events } from '#store/schema.ts'
import { command } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import { sampleSite } from '#test/sample.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const database = await testDatabase({ domains: false })
const { db } = database
const { fill } = await sampleSite(db)
const folder = await temporaryFolder()
afterAll(folder.remove)
beforeAll(fill)

const sample = command('sample', { database, dataDir: folder.path })

test('without a word, or with another, it tells how it is used and removes nothing', async () => {
  for (const given of [[], ['clear'], ['remove', 'everything']]) {
    const { complaint, code } = await sample(...given)
    expect(complaint).toContain('npm run sample -- remove')
    expect(code).toBe(1)
  }
  expect(await db.$count(events)).toBe(12)
})

test('it removes the sample beside an open site, which hears of it; then nothing is left', async () => {
  const before = db.site.current() ?? 0
  expect(await sample('remove')).toEqual({
    said: 'Working on the database of DATABASE_URL.\nSample records removed: 240 students, 44 publications, 7 people, 12 events, 1 festival, 6 notices, 6 documents, 9 notes, 16 links, 10 videos, 6 research papers, 3 domains, 1 programme, 57 courses, 3 cohorts of graduates and 6 texts of the department.\n',
    complaint: '',
    code: 0,
  })
  await expect.poll(() => db.site.current()).toBeGreaterThan(before)
  expect(await sample('remove')).toMatchObject({
    said: expect.stringContaining('There are no sample records to remove.\n'),
  })
})
