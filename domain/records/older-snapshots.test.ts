import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeWords } from '#contract/change-words.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { record } from '#store/changes.ts'
import { links } from '#store/resource-schema.ts'
import { changes } from '#store/schema.ts'
import { firstBatchOf, lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { editor } from '#test/factories.ts'
import { filled, filledId, theFiles } from '#test/filled-record.ts'
import { restoreRecord } from '../history/restore-record.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { complete } from './complete.ts'
import { storedKinds } from './stored-kinds.ts'
import { deleteRecord, insertRecords, lockRecord, rewriteRecord } from './write-records.ts'

const { db } = await testDatabase()
const names = Object.keys(kinds) as KindName[]
const id = filledId

beforeEach(async () => {
  await theFiles(db)
  for (const name of names) {
    await db.transaction((tx) => storedKinds[name].remove(tx, [id]))
  }
  await db.delete(changes)
})

describe.each(names)('a %s', (name) => {
  const kind: Kind = kinds[name]

  test('that an older log describes by its name alone keeps all else', async () => {
    await write('insert', name, filled(kind, 'first'))
    await forget(name, [kind.title])
    await write('rewrite', name, filled(kind, 'second'))
    await restore(name)
    const now = await current(name)
    expect(now[kind.title]).toEqual(filled(kind, 'first')[kind.title])
    expect(others(kind, now)).toEqual(others(kind, filled(kind, 'second')))
  })

  test('that is gone comes back from an older log, empty where that says nothing', async () => {
    const needed = kind.fields.filter(({ holds, required }) => holds === 'file' && required)
    const key = kind.key === undefined ? [] : [kind.key]
    const said = [kind.title, ...key, ...needed.map((field) => field.name)]
    await write('insert', name, filled(kind, 'first'))
    await forget(name, said)
    await write('delete', name)
    await restore(name)
    const now = await current(name)
    expect(now).toMatchObject(complete(kind, pick(filled(kind, 'first'), said)))
  })

  test('is as it was after a change is undone', async () => {
    await write('insert', name, filled(kind, 'first'))
    const before = await current(name)
    await write('rewrite', name, filled(kind, 'second'))
    expect(await current(name)).not.toEqual(before)
    await undoBatch(db, editor, await lastBatch(db))
    expect(await current(name)).toEqual(before)
  })
})

test.each(['document', 'paper'] as const)(
  'a %s whose log does not say which file it had is refused in words',
  async (name) => {
    await write('insert', name, filled(kinds[name], 'first'))
    await forget(name, ['title'])
    await write('delete', name)
    const problem = { code: 'conflict', message: changeWords.withoutFile }
    await expect(restore(name)).rejects.toMatchObject(problem)
  },
)

test('undoing what gave an event its first photo takes the photo away', async () => {
  await write('insert', 'event', { ...filled(kinds.event, 'first'), photoId: null })
  await write('rewrite', 'event', { photoId: 'second' })
  const { photoId: _unknownThen, ...before } = await current('event')
  const batch = await lastBatch(db)
  await db.update(changes).set({ before }).where(eq(changes.batch, batch))
  await undoBatch(db, editor, batch)
  expect(await current('event')).toMatchObject({ photoId: null })
})

test('what an older log says in another way is passed over', async () => {
  await write('insert', 'link', filled(kinds.link, 'first'))
  const odd = { ...filled(kinds.link, 'first'), url: 7, domain: 7 }
  await db.update(changes).set({ after: odd }).where(eq(changes.recordId, id))
  await db.update(links).set({ name: 'Moved on' }).where(eq(links.id, id))
  await restore('link')
  expect(await current('link')).toMatchObject(filled(kinds.link, 'first'))
})

test('a record comes back at its place in the list', async () => {
  await write('insert', 'video', filled(kinds.video, 'first'))
  const { sequence } = await current('video')
  await undoBatch(db, editor, await firstBatchOf(db, id))
  await undoBatch(db, editor, await lastBatch(db))
  expect(await current('video')).toMatchObject({ sequence })
})

function write(what: 'insert' | 'rewrite' | 'delete', name: KindName, fields: object = {}) {
  return record(db, editor, async (tx, log) => {
    const writing = { tx, log }
    if (what === 'insert') return insertRecords(writing, name, [{ id, snapshot: { ...fields } }])
    const before = await lockRecord(tx, name, id)
    if (what === 'delete') return deleteRecord(writing, name, before)
    return rewriteRecord(writing, name, before, { ...fields })
  })
}

/** As if the log of its adding were of a day when it had these fields only. */
async function forget(name: KindName, said: readonly string[]) {
  const [added] = await logOf(name)
  const after = pick(added?.after as object, said)
  await db
    .update(changes)
    .set({ after })
    .where(eq(changes.id, added?.id ?? 0))
}

async function restore(name: KindName) {
  const [added] = await logOf(name)
  return restoreRecord(db, editor, { changeId: added?.id ?? 0, to: 'after' })
}

function logOf(name: KindName) {
  const isOf = and(eq(changes.kind, name), eq(changes.recordId, id), eq(changes.action, 'add'))
  return db.select().from(changes).where(isOf).orderBy(changes.id)
}

async function current(name: KindName) {
  const { snapshot } = await db.transaction((tx) => lockRecord(tx, name, id))
  return snapshot
}

function others({ fields, title }: Kind, values: object) {
  const shown = fields.map(({ name }) => name).filter((name) => name !== title)
  return pick(values, shown)
}

function pick(values: object, wanted: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => wanted.includes(name)))
}
