import { beforeEach, expect, test } from 'vitest'
import * as words from '#contract/messages/import-progress.ts'
import { importProgress } from '#store/file-schema.ts'
import { testDatabase } from '#test/database.ts'
import { anAdmin, editor } from '#test/factories.ts'
import { progressOf, stopImport, sweepProgress, withProgress } from './import-progress.ts'
import { Problem } from './problem.ts'

const { db } = await testDatabase()
const who = { ...editor, accountId: (await anAdmin(db)).id }
const other = { ...editor, accountId: (await anAdmin(db)).id }
const topic = 'photos of student'
const about = {
  who,
  topic,
  importId: 'first',
  name: 'photos.zip',
  reportOf: (rows: never[]) => ({ message: 'Imported', rows, change: 'batch' }),
}
const now = (asked = who) => progressOf(db, asked, topic)

beforeEach(async () => void (await db.delete(importProgress)))

test('an import says how far it is to its member alone, and afterwards how it ended', async () => {
  const seen = await withProgress(db, { ...about, reportOf: () => null }, async (tell) => {
    await tell(2, 5)
    return [await now(), await now(other)]
  })
  expect(seen).toMatchObject([
    { importId: 'first', name: 'photos.zip', done: 2, total: 5, isRunning: true, trouble: '' },
    null,
  ])
  // What left a plan behind has nothing more to tell.
  expect(await now()).toBeNull()
  await withProgress(db, about, async () => [])
  const report = { message: 'Imported', rows: [], change: 'batch' }
  expect(await now()).toMatchObject({ isRunning: false, report })
  await stopImport(db, who, { topic, importId: 'another' })
  expect(await now()).not.toBeNull()
  await stopImport(db, who, { topic, importId: 'first' })
  expect(await now()).toBeNull()
})

test('an import that is cancelled stops at its next step, and says so', async () => {
  const steps: number[] = []
  const work = withProgress(db, about, async (tell) => {
    for (const step of [1, 2, 3]) {
      await tell(step, 3)
      steps.push(step)
      if (step === 1) await stopImport(db, other, { topic, importId: 'first' })
      if (step === 2) await stopImport(db, who, { topic, importId: 'first' })
    }
    return []
  })
  await expect(work).rejects.toMatchObject({ code: 'conflict', message: words.cancelled })
  expect(steps).toEqual([1, 2])
  expect(await now()).toMatchObject({ isRunning: false, trouble: words.cancelled, report: null })
})

test.each([
  [new Problem('conflict', 'Somebody was faster.'), 'Somebody was faster.'],
  [new Error('secret'), words.failed],
])('of %s whoever comes back is told', async (error, trouble) => {
  await expect(withProgress(db, about, () => Promise.reject(error))).rejects.toBe(error)
  expect(await now()).toMatchObject({ isRunning: false, trouble })
})

test('the same import asked for twice has ended well if either has', async () => {
  await withProgress(db, about, async () => {
    await withProgress(db, about, async () => [])
    return []
  })
  await expect(
    withProgress(db, { ...about, importId: 'second' }, async () => {
      await withProgress(db, { ...about, importId: 'second' }, async () => [])
      throw new Problem('conflict', 'It is imported.')
    }),
  ).rejects.toThrow('It is imported.')
  expect(await now()).toMatchObject({ trouble: '', report: { message: 'Imported' } })
})

test('an import whose process has ended is told as interrupted, and forgotten after a day', async () => {
  await withProgress(db, { ...about, reportOf: () => null }, async () => {
    await db.update(importProgress).set({ seenAt: new Date(Date.now() - 21_000) })
    expect(await now()).toMatchObject({ isRunning: false, trouble: words.interrupted })
    await sweepProgress(db)
    expect(await now()).not.toBeNull()
    await db.update(importProgress).set({ seenAt: new Date(Date.now() - 25 * 3_600_000) })
    await sweepProgress(db)
    expect(await now()).toBeNull()
    return []
  })
})
