import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { editPublication, removePublication } from '../publications/write-publications.ts'
import { getPublication } from '#domain/publications/list-publications.ts'
import { changes, publications } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, editor } from '#test/factories.ts'
import { restoreRecord } from './restore-record.ts'

const { db } = await testDatabase()

/** A journal that has had three titles, and the ids of its changes. */
async function aStory() {
  const id = await aJournal(db, { title: 'First' })
  await editPublication(db, editor, { kind: 'journal', id, change: { title: 'Second' } })
  await editPublication(db, editor, { kind: 'journal', id, change: { title: 'Third' } })
  const story = await storyOf(id)
  return { id, ids: story.map((change) => change.id) }
}

test('a record is put back to how it was before a change, or after it', async () => {
  const { id, ids } = await aStory()
  const [, second = 0] = ids
  expect(await restoreRecord(db, editor, { changeId: second, to: 'before' })).toBe(
    changeWords.restored,
  )
  expect((await getPublication(db, 'journal', id)).entry.fields.title).toBe('First')
  await restoreRecord(db, editor, { changeId: second, to: 'after' })
  expect((await getPublication(db, 'journal', id)).entry.fields.title).toBe('Second')
  expect((await storyOf(id)).at(-1)).toMatchObject({
    action: 'edit',
    before: { title: 'First' },
    after: { title: 'Second' },
  })
})

test('a record that is gone comes back under its id', async () => {
  const { id, ids } = await aStory()
  const [row] = await db.select().from(publications).where(eq(publications.id, id))
  await removePublication(db, editor, { kind: 'journal', id })
  await restoreRecord(db, editor, { changeId: ids[2] ?? 0, to: 'after' })
  const [back] = await db.select().from(publications).where(eq(publications.id, id))
  expect(back).toEqual(row)
})

test('a record that is like that already stays, and nothing is written down', async () => {
  const { id, ids } = await aStory()
  const restoring = restoreRecord(db, editor, { changeId: ids[2] ?? 0, to: 'after' })
  expect(await restoring).toBe(changeWords.asItWas)
  expect(await storyOf(id)).toHaveLength(3)
})

test('there is nothing to put back from before a record was added, or from no change', async () => {
  const { ids } = await aStory()
  const first = { changeId: ids[0] ?? 0, to: 'before' } as const
  await expect(restoreRecord(db, editor, first)).rejects.toMatchObject({ code: 'invalid' })
  await expect(restoreRecord(db, editor, { ...first, changeId: 0 })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test.each([
  ['signed-out', null],
  ['forbidden', { ...editor, role: 'stud' as const }],
  ['forbidden', { ...editor, role: 'Teacher' as const, teacher: true }],
])('it is %s for everyone but administrators', async (code, who) => {
  const restoring = restoreRecord(db, who, { changeId: 1, to: 'after' })
  await expect(restoring).rejects.toMatchObject({ code })
})

function storyOf(recordId: string) {
  const isOf = and(eq(changes.kind, 'journal'), eq(changes.recordId, recordId))
  return db.select().from(changes).where(isOf).orderBy(asc(changes.id))
}
