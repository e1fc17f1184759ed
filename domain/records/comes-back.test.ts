import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { links, videos } from '#store/resource-schema.ts'
import { changes } from '#store/schema.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aLink, aVideo, editor } from '#test/factories.ts'
import { restoreRecord } from '../history/restore-record.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { removeRecord } from './edit-record.ts'

const { db } = await testDatabase()
const teacher = { ...editor, role: 'Teacher', teacher: true } as const

describe.each([
  { kind: 'link', table: links, add: aLink },
  { kind: 'video', table: videos, add: aVideo },
] as const)('a $kind', ({ kind, table, add }) => {
  const rows = (id: string) => db.select().from(table).where(eq(table.id, id))

  test('that was deleted comes back whole, at its place', async () => {
    const id = await add(db)
    await add(db)
    const before = await rows(id)
    await removeRecord(db, editor, kind, id)
    expect(await rows(id)).toEqual([])
    await undoBatch(db, editor, await lastBatch(db))
    expect(await rows(id)).toEqual(before)
  })

  test('that was added goes again', async () => {
    const id = await add(db)
    await undoBatch(db, editor, await firstBatchOf(db, id))
    expect(await rows(id)).toEqual([])
  })

  test('that was changed behind the log is put back to what the log holds', async () => {
    const id = await add(db)
    const before = await rows(id)
    await db.update(table).set({ description: 'Something else.' }).where(eq(table.id, id))
    const [added] = await db.select().from(changes).where(eq(changes.recordId, id))
    await restoreRecord(db, editor, { changeId: added?.id ?? 0, to: 'after' })
    expect(await rows(id)).toEqual(before)
  })
})

test('a teacher takes back an own link, but a video only while being an administrator', async () => {
  const [link, video] = [await aLink(db), await aVideo(db)]
  await undoBatch(db, teacher, await firstBatchOf(db, link))
  expect(await db.$count(links, eq(links.id, link))).toBe(0)
  await expect(undoBatch(db, teacher, await firstBatchOf(db, video))).rejects.toThrow(
    changeWords.notYours,
  )
})
