import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import { fileTexts } from '#store/file-schema.ts'
import { changes, files } from '#store/schema.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aNotice, anEvent, aPerson, editor } from '#test/factories.ts'
import { removeEvent } from '../events/write-events.ts'
import { removeRecord } from '../records/edit-record.ts'
import { deletedRecords } from './deleted-records.ts'
import { eraseDeleted, lookAtErasure } from './erase-deleted.ts'
import { listBatch, listChanges } from './list-changes.ts'
import { restoreRecord } from './restore-record.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const freed: string[] = []
const storage = { letGo: async (hashes: readonly string[]) => void freed.push(...hashes) }

beforeEach(async () => {
  await db.delete(changes)
  freed.length = 0
})

const search = { kind: '', record: '', who: '', q: '', before: null }
const picture = (hash: string) => ({
  hash: hash.repeat(64),
  name: 'photo.png',
  type: 'image/png',
  size: 9,
  width: 160,
  height: 90,
})

async function trashed() {
  const { deleted } = await deletedRecords(db, editor, null)
  return deleted
}

async function log() {
  return JSON.stringify(await db.select().from(changes))
}

test('nothing of what is deleted for good can be read again, and the log says that it went', async () => {
  const id = await aJournal(db, { title: 'On Radios', abstract: 'Valves glow.' })
  const added = await firstBatchOf(db, id)
  await removeRecord(db, editor, 'journal', id)
  const [gone] = await trashed()
  const wish = { change: gone?.change ?? 0 }
  expect(await lookAtErasure(db, editor, wish)).toEqual({
    count: 1,
    noun: 'journal',
    name: 'On Radios',
  })
  expect(await eraseDeleted({ db, storage }, editor, wish)).toBe(1)

  expect(await trashed()).toEqual([])
  for (const word of ['Radios', 'Valves', id]) expect(await log()).not.toContain(word)
  expect((await listChanges(db, editor, { ...search, q: 'radios' })).batches).toEqual([])
  const [deletion] = (await listChanges(db, editor, search)).batches
  expect(deletion).toMatchObject({ title: 'Deleted the journal', by: editor.name, canUndo: false })
  expect(deletion?.changes).toMatchObject([{ isErased: true, differences: [], canUndo: false }])

  const refused = { code: 'conflict', message: changeWords.erased }
  await expect(undoBatch(db, editor, added)).rejects.toMatchObject(refused)
  await expect(undoBatch(db, editor, await lastBatch(db))).rejects.toMatchObject(refused)
  await expect(
    restoreRecord(db, editor, { changeId: wish.change, to: 'before' }),
  ).rejects.toMatchObject({ code: 'invalid' })
  await expect(eraseDeleted({ db, storage }, editor, wish)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect((await listBatch(db, editor, added, { q: '', after: null })).changes).toHaveLength(1)
})

test('a record that is known by its name is not found by it in the log any more', async () => {
  const id = await aPerson(db, { name: 'Zenobia Quill' })
  await removeRecord(db, editor, 'person', id)
  await eraseDeleted({ db, storage }, editor, { olderThan: 0 })
  expect(await log()).not.toMatch(/zenobia/i)
  await aPerson(db, { name: 'Zenobia Quill' })
  expect(await trashed()).toEqual([])
})

test('its files go, but for those that something else names', async () => {
  const only = await anEvent(db, { photo: picture('a') })
  const shared = await anEvent(db, { photo: picture('b') })
  await removeEvent(db, editor, only)
  await removeEvent(db, editor, shared)
  const [found] = await db
    .select()
    .from(files)
    .where(eq(files.hash, 'b'.repeat(64)))
  const other = await anEvent(db, { title: 'Another with the same photo' })
  await db.insert(fileTexts).values({ hash: 'a'.repeat(64), type: 'application/pdf' })
  await aNotice(db, { title: 'A picture', body: `![](/api/stored-pictures/${found?.id})` })

  expect(await eraseDeleted({ db, storage }, editor, { olderThan: 0 })).toBe(2)
  expect(freed).toEqual(['a'.repeat(64)])
  expect(await db.$count(files, eq(files.hash, 'b'.repeat(64)))).toBe(1)
  expect(await db.$count(fileTexts)).toBe(0)
  expect(await log()).toContain(other)
})

test('only what was deleted long enough ago goes, and nothing that has come back', async () => {
  const old = await aNotice(db, { title: 'Long ago' })
  await removeRecord(db, editor, 'notice', old)
  await db.update(changes).set({ at: new Date(Date.now() - 40 * 24 * 3_600_000) })
  const back = await aNotice(db, { title: 'Back again' })
  await removeRecord(db, editor, 'notice', back)
  const [gone] = await trashed()
  await restoreRecord(db, editor, { changeId: gone?.change ?? 0, to: 'before' })
  await removeRecord(db, editor, 'notice', await aNotice(db, { title: 'Just now' }))

  expect((await lookAtErasure(db, editor, { olderThan: 30 })).count).toBe(1)
  expect(await eraseDeleted({ db, storage }, editor, { olderThan: 30 })).toBe(1)
  expect((await trashed()).map(({ name }) => name)).toEqual(['Just now'])
  expect(await log()).toContain('Back again')
  expect(await log()).not.toContain('Long ago')
})

test('administrators alone delete for good, and only just after they have shown who they are', async () => {
  await removeRecord(db, editor, 'notice', await aNotice(db))
  const wish = { olderThan: 0 }
  await expect(eraseDeleted({ db, storage }, null, wish)).rejects.toMatchObject({
    code: 'signed-out',
  })
  const long = { ...editor, sessionId: 'a session', provenUntil: null }
  await expect(eraseDeleted({ db, storage }, long, wish)).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await trashed()).toHaveLength(1)
})
