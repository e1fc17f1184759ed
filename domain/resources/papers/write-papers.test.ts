import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { titleTaken } from '#contract/messages/papers.ts'
import { papers } from '#store/resource-schema.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aResearchPaper, editor } from '#test/factories.ts'
import { undoBatch } from '../../history/undo-batch.ts'
import { addPaper, removePaper } from './write-papers.ts'

const { db } = await testDatabase()

beforeEach(async () => void (await db.delete(papers)))

test('a deleted paper comes back whole, with its file and at its place', async () => {
  const id = await aResearchPaper(db)
  await aResearchPaper(db, { title: 'Newer' })
  const row = () => db.select().from(papers).where(eq(papers.id, id))
  const before = await row()
  await removePaper(db, editor, id)
  expect(await row()).toEqual([])
  await undoBatch(db, editor, await lastBatch(db))
  expect(await row()).toEqual(before)
})

test('a deleted paper does not come back beside another of its title', async () => {
  const id = await aResearchPaper(db, { title: 'On Locks' })
  await removePaper(db, editor, id)
  const removal = await lastBatch(db)
  const other = await aResearchPaper(db, { title: 'ON LOCKS' })
  const problem = { code: 'conflict', message: titleTaken('On Locks', '2024') }
  await expect(undoBatch(db, editor, removal)).rejects.toMatchObject(problem)
  await removePaper(db, editor, other)
  await undoBatch(db, editor, removal)
  expect(await db.$count(papers, eq(papers.id, id))).toBe(1)
})

test('an upload that is taken back can be done again', async () => {
  const id = await aResearchPaper(db)
  await undoBatch(db, editor, await firstBatchOf(db, id))
  expect(await db.$count(papers)).toBe(0)
  await undoBatch(db, editor, await lastBatch(db))
  expect(await db.$count(papers, eq(papers.id, id))).toBe(1)
})

test('only an administrator adds or deletes a paper', async () => {
  const teacher = { ...editor, role: 'Teacher', teacher: true } as const
  const id = await aResearchPaper(db)
  const file = { hash: 'c'.repeat(64), name: 'p.pdf', type: 'application/pdf', size: 9 }
  const fields = { domain: 'CyberSecurity', title: 'T', abstract: 'A', year: '2024' } as const
  const adding = addPaper(db, teacher, { ...fields, source: { file } })
  await expect(adding).rejects.toMatchObject({ code: 'forbidden' })
  await expect(removePaper(db, null, id)).rejects.toMatchObject({ code: 'signed-out' })
  expect(await db.$count(papers)).toBe(1)
})
