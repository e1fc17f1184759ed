import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { alumniMessages } from '#contract/messages/alumni.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { nameless } from '../site/department.ts'
import { unwrittenPages } from '../site/unwritten-pages.ts'
import { alumniContent, readAlumni } from './alumni-content.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(records).where(ne(records.kind, 'domain'))
  await db.delete(changes)
})

const page = (who: typeof editor | null = null) => alumniContent(db, { who, department: nameless })

function aCohort(over: object = {}) {
  const fields = { year: '2026', degree: '', text: '', counts: [], ...over }
  return addRecord(db, editor, 'cohort', { fields })
}

function theFields(...fields: { name: string; strand: string }[]) {
  const said = fields.map((field) => ({ ...field, text: '' }))
  return editRecord(db, editor, 'alumniPage', {
    id: 'alumniPage',
    fields: { fields: said },
  })
}

function total(parts: readonly { count: number }[]) {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

test('of the sample each of the three cohorts is sixty graduates, and fields count them all', async () => {
  await aDepartment(db)
  const { cohorts, fields } = await readAlumni(db)
  expect(cohorts.map(({ year, graduates, parts }) => [year, graduates, total(parts)])).toEqual([
    ['2024', 60, 60],
    ['2025', 60, 60],
    ['2026', 60, 60],
  ])
  expect(total(fields)).toBe(180)
  expect(fields.map(({ tone }) => tone)).toEqual([
    'signal',
    'lock',
    'chain',
    'ink',
    'grey',
    'broken',
  ])
})

test('cohorts run by their years, and what is no field of the page is counted last', async () => {
  await theFields({ name: 'Security', strand: 'lock' }, { name: 'Study', strand: '' })
  await aCohort({ year: '2027' })
  await aCohort({
    counts: [
      { name: 'Farming', count: '2' },
      { name: 'study', count: '3' },
      { name: 'Security', count: '0' },
    ],
  })
  const { cohorts, fields } = await readAlumni(db)
  expect(cohorts.map(({ year }) => year)).toEqual(['2026', '2027'])
  expect(cohorts[0]?.parts).toEqual([
    { name: 'Study', tone: 'ink', count: 3 },
    { name: 'Farming', tone: 'broken', count: 2 },
  ])
  expect(fields.map(({ name, count }) => [name, count])).toEqual([
    ['Security', 0],
    ['Study', 3],
  ])
})

describe('a cohort', () => {
  test.each([
    ['2.5', alumniMessages.countWrong],
    ['2001', alumniMessages.tooMany],
  ])('with %s graduates is refused', async (count, message) => {
    const counts = [{ name: 'Security', count }]
    await expect(aCohort({ counts })).rejects.toMatchObject({ code: 'invalid', message })
    const id = await aCohort()
    const edit = editRecord(db, editor, 'cohort', { id, fields: { counts } })
    await expect(edit).rejects.toMatchObject({ code: 'invalid', message })
  })

  test('that was deleted comes back', async () => {
    const id = await aCohort({ text: 'They counted.' })
    await removeRecord(db, editor, 'cohort', id)
    await undoBatch(db, editor, await lastBatch(db))
    expect((await readAlumni(db)).cohorts).toMatchObject([{ id, text: 'They counted.' }])
  })
})

test('editors alone are told the versions of cohorts', async () => {
  await aCohort()
  const [forGuest, forEditor] = [await page(), await page(editor)]
  expect(forGuest.cohorts[0]).not.toHaveProperty('version')
  expect(forEditor.cohorts[0]).toHaveProperty('version')
  expect([forGuest.mayEdit, forEditor.mayEdit]).toEqual([false, true])
})

test('the page is unwritten until it has a field or a cohort', async () => {
  expect(await page()).toMatchObject({ cohorts: [], fields: [] })
  expect(await unwrittenPages(db)).toContain('alumniPage')
  await aCohort()
  expect(await unwrittenPages(db)).not.toContain('alumniPage')
})

test('a field is enough', async () => {
  await theFields({ name: 'Security', strand: 'lock' })
  expect(await unwrittenPages(db)).not.toContain('alumniPage')
})
