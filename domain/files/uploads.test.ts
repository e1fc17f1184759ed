import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploads } from '#store/file-schema.ts'
import { testDatabase } from '#test/database.ts'
import { aMember } from '#test/members.ts'
import { forgetUpload, storeUpload, sweepUploads, takeUploads } from './uploads.ts'

const { db } = await testDatabase()
const key = Buffer.alloc(32, 'a secret for tests ')
const { who } = await aMember(db, { key })
const { who: other } = await aMember(db, { key })

beforeEach(async () => void (await db.delete(uploads)))

async function sent(name: string, by = who) {
  const file = { hash: 'a'.repeat(64), name, type: 'application/pdf', size: 1200 }
  return (await storeUpload(db, by, file))._id
}

async function letGo() {
  throw new Error('Nothing of theirs is let go of.')
}

function take(ids: string[], by = who) {
  return db.transaction((tx) => takeUploads(tx, by, ids))
}

describe('a form takes its files', () => {
  test('in its own order, and once', async () => {
    const ids = [await sent('a.pdf'), await sent('b.pdf'), await sent('c.pdf')].toReversed()
    const taken = await take(ids)
    expect(taken?.map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf', 'a.pdf'])
    expect(taken?.[0]).toEqual({
      id: ids[0],
      hash: 'a'.repeat(64),
      name: 'c.pdf',
      type: 'application/pdf',
      size: 1200,
      accountId: who.accountId,
    })
    expect(await take(ids)).toBeNull()
  })

  test('that it names twice only once', async () => {
    const id = await sent('a.pdf')
    expect(await take([id, id])).toHaveLength(1)
  })

  test('and takes none when one of them is gone or somebody else’s', async () => {
    const [mine, theirs] = [await sent('mine.pdf'), await sent('theirs.pdf', other)]
    for (const strange of [theirs, 'gone', 'a\0b']) {
      expect(await take([mine, strange])).toBeNull()
    }
    expect(await take([mine])).toHaveLength(1)
    expect(await take([theirs], other)).toHaveLength(1)
  })

  test('of which one form of two at once gets each', async () => {
    const id = await sent('a.pdf')
    const results = await Promise.all([take([id]), take([id])])
    expect(results.filter((taken) => taken === null)).toHaveLength(1)
  })

  test('or none, which is a form’s to judge', async () => {
    expect(await take([])).toEqual([])
  })
})

test('guests and students can neither send, take nor take back', async () => {
  const student = { ...who, role: 'stud' as const, teacher: false }
  for (const [asker, code] of [
    [null, 'signed-out'],
    [student, 'forbidden'],
  ] as const) {
    const file = { hash: 'a'.repeat(64), name: 'a', type: 'application/pdf', size: 1 }
    await expect(storeUpload(db, asker, file)).rejects.toMatchObject({ code })
    await expect(forgetUpload({ db, storage: { letGo } }, asker, 'a')).rejects.toMatchObject({
      code,
    })
    await expect(db.transaction((tx) => takeUploads(tx, asker, ['a']))).rejects.toMatchObject({
      code,
    })
  }
})

test('a file whose form has not come for a day is swept, and not before', async () => {
  const [old, young] = [await sent('old.pdf'), await sent('young.pdf')]
  await db
    .update(uploads)
    .set({ createdAt: ago(25) })
    .where(eq(uploads.id, old))
  await db
    .update(uploads)
    .set({ createdAt: ago(23) })
    .where(eq(uploads.id, young))
  await sweepUploads(db)
  expect((await db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)).toEqual([young])
})

function ago(hours: number) {
  return new Date(Date.now() - hours * 3_600_000)
}
