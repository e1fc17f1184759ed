import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { eventually } from '#test/eventually.ts'
import { testDatabase } from '#test/database.ts'
import { aStudent } from '#test/factories.ts'
import { accounts } from './account-schema.ts'
import { record } from './changes.ts'
import type { Db } from './database.ts'
import { newId } from './columns.ts'
import { untold } from './reads.ts'
import { records, students } from './schema.ts'
import { followChanges, watchSiteVersion } from './site-version.ts'

const { db, connection } = await testDatabase()
const somebody = { accountId: null, name: 'Somebody' }

/** What of these no longer stands once `work` has been done. */
async function changedBy(names: readonly string[], work: () => Promise<unknown>) {
  const since = db.site.changes() ?? 0
  await work()
  return names.filter((name) => !db.site.stands(new Set([name]), since))
}

function addRecord(tx: Pick<Db, 'insert'>, kind: string) {
  return tx.insert(records).values({ id: newId(), kind, data: {} })
}

/** A write of this process, as all of them are made. */
function write(work: Parameters<typeof record<void>>[2]) {
  return record(db, somebody, async (tx, log) => {
    await work(tx, log)
    log({ kind: 'event', recordId: 'x', before: null, after: {} })
  })
}

/** A write that fails when it has written. */
function writeInVain() {
  const work = write(async (tx) => {
    await addRecord(tx, 'notice')
    throw new Error('no')
  })
  return work.catch(() => {})
}

describe('once a write of this process is done', () => {
  test('records of its kind have changed, and no others', async () => {
    const logs = ['changes', 'changes/event', 'changes/notice']
    const names = ['records/notice', 'records/page', 'records', 'events', ...logs]
    const changed = await changedBy(names, () =>
      write(async (tx) => void (await addRecord(tx, 'notice'))),
    )
    expect(changed).toEqual(['records/notice', 'records', 'changes', 'changes/event'])
  })

  test('what a student says of themselves has changed, and no list of students', async () => {
    const { id, registerNumber } = await aStudent(db)
    const one = `students/${registerNumber}`
    const change = (to: Partial<typeof students.$inferInsert>) =>
      write(async (tx) => void (await tx.update(students).set(to).where(eq(students.id, id))))
    const names = ['students', one, 'students/other', 'students/roster']
    const edited = await changedBy(names, () => change({ summary: 'I build things.' }))
    expect(edited).toEqual(['students', one])
    const renamed = await changedBy(names, () => change({ name: 'Meena' }))
    expect(renamed).toEqual(['students', 'students/roster'])
  })

  test('nothing has changed where it failed', async () => {
    expect(await changedBy(['records/notice', 'changes'], writeInVain)).toEqual([])
  })
})

test('what is written past the log is heard of as well', async () => {
  const since = db.site.changes() ?? 0
  await addRecord(db, 'link')
  await eventually(() => expect(db.site.stands(new Set(['records/link']), since)).toBe(false))
})

test('when somebody was last here is no change that anybody sees; a name is', async () => {
  const [account] = await db
    .insert(accounts)
    .values({ id: newId(), userName: 'meena', name: 'Meena', role: 'Teacher' })
    .returning()
  await heardAll()
  const since = db.site.changes() ?? 0
  await db.update(accounts).set({ lastSeenAt: new Date() })
  await heardAll()
  expect(db.site.stands(new Set(['accounts']), since)).toBe(true)
  await db
    .update(accounts)
    .set({ name: 'Meena R' })
    .where(eq(accounts.id, account?.id ?? ''))
  await eventually(() => expect(db.site.stands(new Set(['accounts']), since)).toBe(false))
})

/** Resolves when all that was told until now has been heard: notifications come in their order. */
async function heardAll() {
  const name = `records/${newId()}`
  const since = db.site.changes() ?? 0
  await db.execute(sql`select tell_changed(array[${name}])`)
  await eventually(() => expect(db.site.stands(new Set([name]), since)).toBe(false))
}

describe('changes that are heard of', () => {
  test('leave nothing standing that was read where no change is told', () => {
    const changes = followChanges()
    expect(changes.stands(new Set([untold]), changes.changes())).toBe(false)
  })

  test('count once, though a write of our own is told twice', () => {
    const changes = followChanges()
    changes.hear('7', 'events')
    const since = changes.changes()
    changes.hear('7', 'events')
    expect(changes.stands(new Set(['events']), since)).toBe(true)
    changes.hear('8', 'events')
    expect(changes.stands(new Set(['events']), since)).toBe(false)
  })

  test('leave nothing standing after a time in which none could be heard', () => {
    const changes = followChanges()
    const since = changes.changes()
    changes.loseTrack()
    expect(changes.stands(new Set(), since)).toBe(false)
    expect(changes.stands(new Set(), changes.changes())).toBe(true)
  })
})

test('a site that closes is told of no trouble, whatever was still being asked', async () => {
  const troubles: string[] = []
  const site = await watchSiteVersion(connection, ({ message }) => troubles.push(message))
  const asked = site.catchUp()
  await site.close()
  await asked
  expect(troubles).toEqual([])
})
