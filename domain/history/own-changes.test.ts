import { beforeEach, describe, expect, test } from 'vitest'
import { batchSearch, changeSearch } from '#contract/change-schemas.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { addRecord, editRecord, removeRecord } from '#domain/records/edit-record.ts'
import { importRoster } from '#domain/students/import-roster.ts'
import { record } from '#store/changes.ts'
import { changes } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aLink, editor } from '#test/factories.ts'
import { listOwnBatch, listOwnChanges } from './list-changes.ts'
import { undoBatch } from './undo-batch.ts'

const { db } = await testDatabase()
const cyber = ['CyberSecurity'] as const
const teacher = {
  ...editor,
  accountId: 'meera',
  name: 'Meera',
  role: 'Teacher',
  teacher: true,
  domains: cyber,
} as const
const elsewhere = { ...teacher, domains: ['InternetOfThings'] as const }
const link = { domain: cyber[0], name: 'Mine', url: 'https://mine.example/', description: 'Read.' }

beforeEach(async () => void (await db.delete(changes)))

function look(who: Parameters<typeof listOwnChanges>[1], asked: Record<string, string> = {}) {
  return listOwnChanges(db, who, changeSearch.parse(asked))
}

describe('a teacher', () => {
  test('reads what they did, and nothing of anybody else', async () => {
    const theirs = await aLink(db)
    await addRecord(db, teacher, 'link', { fields: link })
    await editRecord(db, teacher, 'link', { id: theirs, fields: { name: 'Better' } })
    const { batches, next } = await look(teacher)
    expect(batches.map(({ title, by, canUndo }) => [title, by, canUndo])).toEqual([
      ['Changed the link “Better”', 'Meera', true],
      ['Added the link “Mine”', 'Meera', true],
    ])
    expect(batches.flatMap((batch) => batch.changes.map(({ restorable }) => restorable))).toEqual([
      { before: false, after: false },
      { before: false, after: false },
    ])
    expect(next).toBeNull()
    const { batches: found } = await look(teacher, { q: 'better', who: '' })
    expect(found).toHaveLength(1)
  })

  test('is offered to undo what they may still write, and no more', async () => {
    const theirs = await aLink(db)
    await addRecord(db, teacher, 'link', { fields: link })
    await removeRecord(db, teacher, 'link', theirs)
    const { batches } = await look(elsewhere)
    expect(batches.map(({ title, canUndo }) => [title, canUndo])).toEqual([
      ['Deleted the link “Rules for Locks”', false],
      ['Added the link “Mine”', true],
    ])
  })

  test('undoes, and finds there what does it again', async () => {
    await addRecord(db, teacher, 'link', { fields: link })
    await undoBatch(db, teacher, await lastBatch(db))
    const [undone] = (await look(teacher)).batches
    expect(undone).toMatchObject({ title: 'Deleted the link “Mine”', canUndo: true })
    await undoBatch(db, teacher, undone?.batch ?? '')
    expect((await look(teacher)).batches[0]?.title).toBe('Restored the link “Mine”')
  })

  test('opens the own batch, and no other', async () => {
    const all = batchSearch.parse({})
    await aLink(db)
    const theirs = await lastBatch(db)
    await addRecord(db, teacher, 'link', { fields: link })
    const own = await listOwnBatch(db, teacher, await lastBatch(db), all)
    expect(own).toMatchObject({ title: 'Added the link “Mine”', canUndo: true })
    expect(own.found.total).toBe(1)
    for (const batch of [theirs, 'gone', '\0']) {
      await expect(listOwnBatch(db, teacher, batch, all)).rejects.toMatchObject({
        code: 'not-found',
      })
    }
  })
})

test('whoever is an administrator no longer is told nothing of the roster they wrote', async () => {
  const admin = { ...teacher, role: 'Admin', teacher: false } as const
  await importRoster(db, admin, 'Register Number,Name,Year\n26OW1,Secret One,1')
  const batch = await lastBatch(db)
  expect((await look(admin)).batches).toMatchObject([{ title: 'Added the student “Secret One”' }])
  expect((await look(teacher)).batches).toEqual([])
  const asked = batchSearch.parse({})
  await expect(listOwnBatch(db, teacher, batch, asked)).rejects.toMatchObject({ code: 'not-found' })
  await expect(undoBatch(db, teacher, batch)).rejects.toMatchObject({ code: 'forbidden' })
})

test('a student reads what they did to the own profile and the own account', async () => {
  const own = {
    ...editor,
    accountId: 'pupil',
    studentId: 'the-student',
    role: 'stud' as const,
  }
  await record(db, own, async (_tx, log) => {
    const after = { name: 'Asha', profile_desc: 'After' }
    log({ kind: 'student', recordId: 'the-student', before: { name: 'Asha' }, after })
  })
  await record(db, own, async (_tx, log) => {
    log({ kind: 'password', recordId: 'pupil', before: {}, after: { what: 'Changed' } })
  })
  await record(db, own, async (_tx, log) => {
    log({ kind: 'student', recordId: 'another', before: {}, after: { name: 'Bhavya' } })
  })
  const { batches } = await look(own)
  expect(batches.map(({ canUndo, changes: [change] }) => [change?.kind, canUndo])).toEqual([
    ['password', false],
    ['student', true],
  ])
})

test('a guest is asked to log in', async () => {
  await expect(look(null)).rejects.toMatchObject({ code: 'signed-out' })
  const asked = batchSearch.parse({})
  await expect(listOwnBatch(db, null, 'x', asked)).rejects.toMatchObject({ code: 'signed-out' })
})

test('what a teacher may write has a domain, by which that is known', () => {
  const theirs = Object.values(kinds).filter(({ writers }) => writers === 'teachers')
  const named = theirs.filter(({ fields }) => fields.some(({ name }) => name === 'domain'))
  expect(named).toEqual(theirs)
})
