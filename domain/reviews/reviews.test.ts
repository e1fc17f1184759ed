import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { confirmed } from '#contract/messages/reviews.ts'
import { pages, personPath } from '#contract/paths.ts'
import type { Db } from '#store/database.ts'
import { reviews } from '#store/desk-schema.ts'
import { changes, records } from '#store/schema.ts'
import { aLink, anAdmin, anEditor, aNotice, aPerson, aTeacher } from '#test/factories.ts'
import { testDatabase } from '#test/database.ts'
import { theDomains } from '#test/department.ts'
import { filled } from '#test/filled-record.ts'
import { accountOf, member } from '../accounts/find-account.ts'
import { editRecord, removeRecord } from '../records/edit-record.ts'
import { versionOf } from '../records/versions.ts'
import { dayOf } from '../site/today.ts'
import { confirmRecord, oldRecords } from './reviews.ts'

const { db } = await testDatabase()
const admin = await memberOf(await anAdmin(db))

beforeEach(async () => {
  await db.delete(reviews)
  await db.delete(changes)
  await db.delete(records)
  await theDomains(db)
})

describe('what is old', () => {
  test('is what was neither changed nor confirmed for the time of its kind, the oldest first', async () => {
    const [first, second, fresh] = [
      await aPerson(db, { name: 'First' }),
      await aPerson(db, { name: 'Second' }),
      await aPerson(db, { name: 'Fresh' }),
    ]
    await letMonthsPass(db, first, 30)
    await letMonthsPass(db, second, 13)
    await letMonthsPass(db, fresh, 11)
    const [people, ...others] = await oldRecords(db, admin)
    expect(others).toEqual([])
    expect(people).toMatchObject({ kind: 'person', heading: 'People', more: '' })
    expect(people?.records.map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(people?.records[0]?.editPath).toBe(personPath(first))
  })

  test.each(Object.values<Kind>(kinds))('is in time a record of the kind $name', async (kind) => {
    const { name } = kind
    await anEntryOf(kind)
    expect(await oldRecords(db, admin)).toEqual([])
    await letMonthsPass(db, name, 61)
    const [old] = await oldRecords(db, admin)
    expect(old?.kind).toBe(name)
    expect(old?.records[0]?.title).not.toBe('')
    expect(old?.records[0]?.editPath).not.toBe(pages.desk)
  })

  test('is not a notice that is past, nor somebody who has left', async () => {
    const past = await aNotice(db, { from: '2019-01-01', until: day(-3) })
    const left = await aPerson(db, { name: 'Left', leftOn: day(-3) })
    const current = await aNotice(db, { from: '2019-01-01', until: day(3), title: 'Still current' })
    const leaving = await aPerson(db, { name: 'Leaving', leftOn: day(3) })
    for (const id of [past, left, current, leaving]) await letMonthsPass(db, id, 40)
    const asking = await oldRecords(db, admin)
    const titles = asking.flatMap((old) => old.records.map(({ title }) => title))
    expect(titles.toSorted()).toEqual(['Leaving', 'Still current'])
  })

  test('is not what was deleted, and what was changed since', async () => {
    const gone = await aPerson(db, { name: 'Gone' })
    const edited = await aPerson(db, { name: 'Edited' })
    await removeRecord(db, admin, 'person', gone)
    for (const id of [gone, edited]) await letMonthsPass(db, id, 40)
    await editRecord(db, admin, 'person', { id: edited, fields: { name: 'Edited since' } })
    expect(await oldRecords(db, admin)).toEqual([])
  })

  test('is called by its number where a kind has no other name', async () => {
    await anEntryOf(kinds.cohort, { year: 2019 })
    await letMonthsPass(db, 'cohort', 37)
    const [cohorts] = await oldRecords(db, admin)
    expect(cohorts?.records[0]?.title).toBe('2019')
  })

  test('is bounded, and says how much more there is', async () => {
    for (let at = 0; at < 5; at += 1) await letMonthsPass(db, await aPerson(db), 20)
    const [people] = await oldRecords(db, admin)
    expect(people?.records).toHaveLength(3)
    expect(people?.more).toBe('And 2 more people.')
  })

  test('is shown to an editor of the kinds that were entrusted, and to no teacher', async () => {
    await letMonthsPass(db, await aPerson(db), 20)
    await letMonthsPass(db, await aLink(db), 20)
    const editor = await memberOf(await anEditor(db, ['link']))
    expect((await oldRecords(db, editor)).map(({ kind }) => kind)).toEqual(['link'])
    expect(await oldRecords(db, await memberOf(await aTeacher(db)))).toEqual([])
    expect(await oldRecords(db, null)).toEqual([])
  })

  test('is edited where it stands', async () => {
    const id = await aLink(db, { domain: 'CyberSecurity' })
    await letMonthsPass(db, id, 20)
    const [links] = await oldRecords(db, admin)
    expect(links?.records[0]?.editPath).toBe(`${pages.resources}/CyberSecurity/Links#item-${id}`)
  })
})

describe('saying that it is still right', () => {
  test('asks again when the same time has passed once more', async () => {
    const id = await aPerson(db, { name: 'Asha Raman' })
    await letMonthsPass(db, id, 20)
    expect(await confirmRecord(db, admin, 'person', id)).toBe(confirmed('Asha Raman', 12))
    expect(await oldRecords(db, admin)).toEqual([])
    await db.update(reviews).set({ at: sql`now() - interval '13 months'` })
    expect(await oldRecords(db, admin)).toHaveLength(1)
    await confirmRecord(db, admin, 'person', id)
    expect(await oldRecords(db, admin)).toEqual([])
  })

  test('is no edit: a form that was open meanwhile is saved without a conflict', async () => {
    const id = await aPerson(db, { name: 'Asha Raman', role: 'Professor' })
    const version = await versionOf(db, 'person', id)
    const before = await db.$count(changes)
    await confirmRecord(db, admin, 'person', id)
    expect(await db.$count(changes)).toBe(before)
    expect(await versionOf(db, 'person', id)).toBe(version)
    await editRecord(db, admin, 'person', { id, version, fields: { role: 'Head' } })
    expect(await db.$count(changes)).toBe(before + 1)
  })
})

async function memberOf({ id }: { id: string }) {
  const account = await accountOf(db, id)
  if (!account) throw new Error('There is no such account.')
  return member(account, '')
}

/** So many days from now, as 2025-02-15. */
function day(days: number) {
  return dayOf(new Date(Date.now() + days * 86_400_000))
}

/** The log says that a record of this kind was added, under the kind's name as its id. */
async function anEntryOf(kind: Kind, over: object = {}) {
  const { name } = kind
  const entry = { batch: name, actorName: 'Office', kind: name, recordId: name }
  await db
    .insert(changes)
    .values({ ...entry, action: 'add', after: { ...filled(kind, 'first'), ...over } })
}

/** Has everything that the log says of a record be so much older. */
async function letMonthsPass(at: Db, id: string, months: number) {
  await at
    .update(changes)
    .set({ at: sql`${changes.at} - make_interval(months => ${months})` })
    .where(eq(changes.recordId, id))
}
