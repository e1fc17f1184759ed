import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { usualChoice } from '#contract/imports.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/sheets.ts'
import { sheetImports } from '#store/file-schema.ts'
import { records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { holdLock } from '#test/held-locks.ts'
import { aMember } from '#test/members.ts'
import { somebodyWaitsFor } from '#test/waiting-writes.ts'
import { findDocument, findUnique } from '../records/document-storage.ts'
import {
  chooseForSheet,
  finishSheetImport,
  forgetSheetImport,
  startSheetImport,
  waitingSheetPlan,
} from './import-sheet.ts'

const { db, connection } = await testDatabase()
await aDepartment(db)
const key = Buffer.alloc(32, 'a secret for tests ')
const { who } = await aMember(db, { key }, { isAdmin: true })
const { who: other } = await aMember(db, { key }, { isAdmin: true })
const { who: teacher } = await aMember(db, { key })

beforeEach(async () => {
  await db.delete(records).where(eq(records.kind, 'person'))
  await db.delete(sheetImports)
})

const start = (text: string, kind = 'person') => startSheetImport(db, who, kind, text)
/** Chooses fields for all columns that were offered, by their titles. */
const match = (chosen: Record<string, string>, kind = 'person') => {
  const columns = Object.entries(chosen).map(([title, field]) => {
    return { title, at: places[title] ?? 0, field }
  })
  return chooseForSheet(db, who, kind, { choice: usualChoice, columns })
}
const places: Record<string, number> = { Kennung: 0, 'Pet topics': 2, Sofa: 3 }
const people =
  'Name,Listed under,Pet topics,Sofa\nUma Rao,Faculty,"Jute\nFlax",S-1\nVed Iyer,Staff,,S-2'

describe('a column whose title says nothing', () => {
  test('is offered with some of what stands in it, and the fields that the file has not', async () => {
    const { matching, remarks } = await start(people)
    expect(matching?.columns).toEqual([
      { title: 'Pet topics', at: 2, field: '', samples: 'Jute Flax' },
      { title: 'Sofa', at: 3, field: '', samples: 'S-1 · S-2' },
    ])
    const offered = matching?.fields.map(({ name }) => name)
    expect(offered).toEqual(expect.arrayContaining(['interests', 'office', 'id']))
    expect(offered).not.toContain('name')
    expect(remarks).toEqual([words.columnsLeftOut(['Pet topics', 'Sofa'])])
  })

  test('stands for the field that somebody chooses, or is left out without a remark', async () => {
    await start(people)
    const { rows, remarks, state, matching } = await match({ 'Pet topics': '', Sofa: 'office' })
    expect(remarks).toEqual([])
    expect(matching?.columns.map(({ field }) => field)).toEqual(['', 'office'])
    expect(rows).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
    await finishSheetImport(db, who, 'person', { state })
    const found = await findDocument(db, kinds.person, 'uma-rao')
    expect(found).toMatchObject({ office: 'S-1', interests: '' })
  })

  test('is not matched with what another column stands for, and both are named', async () => {
    await start(people)
    const message = words.matchedTwice('Office', ['Pet topics', 'Sofa'])
    await expect(match({ 'Pet topics': 'office', Sofa: 'office' })).rejects.toMatchObject({
      code: 'invalid',
      message,
      errors: { column2: message, column3: message },
    })
  })

  test.each([
    ['a field that the file has a column of', { 'Pet topics': '', Sofa: 'name' }],
    ['no field', { 'Pet topics': '', Sofa: 'constructor' }],
    ['a column that the file has not', { 'Pet topics': '', Sofa: '', Kennung: 'office' }],
    ['only some of the columns', { Sofa: 'office' }],
  ])('is not matched by a form that asks for %s', async (_what, chosen) => {
    await start(people)
    await expect(match(chosen)).rejects.toMatchObject({
      code: 'conflict',
      message: words.otherColumns,
    })
  })

  test('may be the one by which records are known', async () => {
    const text = 'Kennung,Course Title,Type\nQQ1,Hemp,Core\nQQ2,Sisal,Elective'
    const { rows, remarks } = await start(text, 'course')
    expect(rows).toMatchObject([{ outcome: 'refused' }, { outcome: 'refused' }])
    expect(remarks).toContain(words.noKey('Course Code'))
    const { state, remarks: others } = await match({ Kennung: 'code' }, 'course')
    expect(others).toEqual([])
    await finishSheetImport(db, who, 'course', { state })
    expect(await findUnique(db, kinds.course, 'QQ2')).toMatchObject({ title: 'Sisal' })
  })

  test('is none where all titles are understood', async () => {
    expect((await start('Name,Listed under\nUma Rao,Faculty')).matching).toBeUndefined()
  })
})

async function fieldsIn(text: string) {
  const { matching } = await start(text)
  return matching?.columns.map(({ title, field }) => [title, field])
}

describe('what was chosen', () => {
  test('is kept for the next file, wherever its columns stand, after an import or without one', async () => {
    const again = 'SOFA,Name,Listed under,Pet topics\nS-3,Xena Rao,Staff,'
    await start(people)
    await match({ 'Pet topics': '', Sofa: 'office' })
    await forgetSheetImport(db, who, 'person')
    expect(await waitingSheetPlan(db, who, 'person')).toBeNull()
    expect(await fieldsIn(again)).toEqual([
      ['SOFA', 'office'],
      ['Pet topics', ''],
    ])
    const { state } = await start(again)
    await finishSheetImport(db, who, 'person', { state })
    expect(await waitingSheetPlan(db, who, 'person')).toBeNull()
    expect((await fieldsIn(people))?.at(-1)).toEqual(['Sofa', 'office'])
  })

  test('is kept for rows that have to be corrected', async () => {
    await start(people.replace('Staff', 'Neither'))
    const { state } = await match({ 'Pet topics': '', Sofa: 'office' })
    await finishSheetImport(db, who, 'person', { state, others: true })
    const left = await waitingSheetPlan(db, who, 'person')
    expect(left?.matching?.columns.at(-1)).toMatchObject({ title: 'Sofa', field: 'office' })
  })

  test('is of whoever chose it, and of what they may write', async () => {
    await start(people)
    await match({ 'Pet topics': '', Sofa: 'office' })
    const { matching } = await startSheetImport(db, other, 'person', people)
    expect(matching?.columns.at(-1)).toMatchObject({ field: '' })
    const refused = chooseForSheet(db, teacher, 'person', { choice: usualChoice })
    await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('cannot be where nothing waits', async () => {
    await expect(match({ 'Pet topics': '', Sofa: 'office' })).rejects.toMatchObject({
      message: words.nothingToCheck,
    })
  })
})

describe('two tabs', () => {
  test('do not match the columns of one file with what was chosen for another', async () => {
    await start(people)
    const newer = 'Name,Listed under,Years,Sofa\nUma Rao,Faculty,2026,S-1'
    await start(newer)
    const chosen = match({ 'Pet topics': 'interests', Sofa: 'office' })
    await expect(chosen).rejects.toMatchObject({ message: words.otherColumns })
    const waiting = await waitingSheetPlan(db, who, 'person')
    expect(waiting?.matching?.columns).toMatchObject([
      { title: 'Years', field: '' },
      { title: 'Sofa', field: '' },
    ])
  })

  test('cannot import the same file twice', async () => {
    const { state } = await start(people)
    const twice = [1, 2].map(() => finishSheetImport(db, who, 'person', { state }))
    const done = await Promise.allSettled(twice)
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(records, eq(records.kind, 'person'))).toBe(2)
  })

  test('do not bring back what one of them discards while the other matches its columns', async () => {
    await start(people)
    const done = `update sheet_imports set sheet = sheet || '{"rows": []}'`
    const holder = await holdLock(connection, done)
    const matching = match({ 'Pet topics': '', Sofa: 'office' }).catch(
      (refusal: unknown) => refusal,
    )
    await somebodyWaitsFor(db, 'sheet_imports')
    await holder.query('commit')
    expect(await matching).toMatchObject({ message: words.nothingToCheck })
    expect(await waitingSheetPlan(db, who, 'person')).toBeNull()
  })
})
