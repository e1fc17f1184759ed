import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/programmes.ts'
import { oneChosenIsGone } from '#contract/messages/records.ts'
import { ownPageMessages } from '#contract/messages/own-pages.ts'
import { coursePath, personPath, programmePath } from '#contract/paths.ts'
import { documents, changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aDocument, aPerson, aProgramme, editor } from '#test/factories.ts'
import { changeSearch } from '#contract/change-schemas.ts'
import { listChanges } from '../history/list-changes.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { complete } from '../records/complete.ts'
import { addRecord, editRecord, recordForEditing, removeRecord } from '../records/edit-record.ts'
import { choicesOf } from '../records/listed-records.ts'
import { orderRecords } from '../records/order-records.ts'
import { defaultPageTitles } from '../site/page-titles.ts'
import { coursePage } from './course-page.ts'
import { programmeList, programmePage } from './programme-page.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(records).where(inArray(records.kind, ['programme', 'course', 'person']))
  await db.delete(documents)
})

function aCourse(code: string, programmes: string[], fields: object = {}) {
  const course = { code, title: code, type: 'core', semester: '1', programmes, ...fields }
  return addRecord(db, editor, 'course', { fields: course })
}

describe('the page of a programme', () => {
  test('says what there is to say, and nothing of what is not known', async () => {
    await aProgramme(db, 'Ph.D.')
    const bare = await programmePage(db, 'ph-d')
    expect(bare).toMatchObject({ facts: '', coordinator: null, documents: [] })
    expect(bare.fees).toEqual({ said: '', link: null })
    const person = await aPerson(db, { name: 'Dr Asha Raman' })
    await aDocument(db, 'Regulations')
    const [document] = await db.select({ id: documents.key }).from(documents)
    await aProgramme(db, 'B.E. Computer Science', {
      short: 'B.E. CSE',
      level: 'undergraduate',
      duration: '8',
      seats: '60',
      eligibility: 'Mathematics.\n\nAn entrance test.',
      fees: '₹ 85,000 a year',
      feesLink: 'https://example.org/fees',
      coordinator: person,
      documents: [document?.id ?? ''],
      learns: 'To build **things**.',
    })
    expect(await programmePage(db, 'b-e-computer-science')).toMatchObject({
      facts: 'B.E. CSE · Undergraduate · 8 semesters',
      seats: '60',
      fees: { said: '₹ 85,000 a year', link: 'https://example.org/fees' },
      coordinator: { name: 'Dr Asha Raman', path: personPath('asha-raman') },
      documents: [{ title: 'Regulations' }],
    })
    expect((await programmeList(db)).map(({ facts }) => facts)).toEqual([
      '',
      'Undergraduate · 8 semesters · 60 seats',
    ])
  })

  test('stands where its address was changed to, and is found where it stood', async () => {
    const id = await aProgramme(db, 'B.E.')
    await editRecord(db, editor, 'programme', { id, fields: { slug: 'be-cse' } })
    expect(await programmePage(db, 'be-cse')).toMatchObject({ isMoved: false })
    expect(await programmePage(db, 'b-e')).toMatchObject({
      isMoved: true,
      words: { path: programmePath('be-cse') },
    })
    for (const address of ['gone', '', '\0', '%']) {
      await expect(programmePage(db, address)).rejects.toMatchObject({ code: 'not-found' })
    }
  })

  test.each(['B.E.', 'a b', 'a/b', '-a'])('does not stand at “%s”', async (slug) => {
    await expect(aProgramme(db, 'B.E.', { slug })).rejects.toMatchObject({
      code: 'invalid',
      errors: { slug: ownPageMessages.slugWrong },
    })
  })

  test('has its own courses and those of all, semester by semester', async () => {
    const id = await aProgramme(db, 'B.E.')
    const other = await aProgramme(db, 'M.E.')
    await aCourse('ALL1', [], { credits: '1' })
    await aCourse('BOTH1', [other, id], { semester: '2', credits: '3' })
    await aCourse('ME1', [other], { credits: '9' })
    const { curriculum } = await programmePage(db, 'b-e')
    expect(curriculum).toMatchObject({
      credits: '4',
      semesters: [
        { name: 'Semester 1', courses: [{ code: 'ALL1', path: coursePath('ALL1') }] },
        { name: 'Semester 2', courses: [{ code: 'BOTH1' }] },
      ],
    })
  })

  test('has no courses while others are there and none names it', async () => {
    await aProgramme(db, 'B.E.')
    await aCourse('ALL1', [])
    expect((await programmePage(db, 'b-e')).curriculum.semesters).toHaveLength(1)
    await aProgramme(db, 'Ph.D.')
    expect((await programmePage(db, 'ph-d')).curriculum.semesters).toEqual([])
  })
})

test('programmes are in the order of the department everywhere', async () => {
  const ids = [await aProgramme(db, 'One'), await aProgramme(db, 'Two')]
  await aCourse('CS1', ids)
  await orderRecords(db, editor, 'programme', { ids: ids.toReversed() })
  const { programme = {} } = await choicesOf(db, kinds.course.fields)
  expect(Object.values(programme)).toEqual(['Two', 'One'])
  expect((await programmeList(db)).map(({ title }) => title)).toEqual(['Two', 'One'])
  const { programmes } = await coursePage(db, 'CS1', defaultPageTitles)
  expect(programmes.map(({ title, path }) => [title, path])).toEqual([
    ['Two', programmePath('two')],
    ['One', programmePath('one')],
  ])
})

test('a programme that is deleted is named by no course, and by the same ones once it is back', async () => {
  const id = await aProgramme(db, 'B.E.')
  const course = await aCourse('CS1', [id])
  await removeRecord(db, editor, 'programme', id)
  const deletion = await lastBatch(db)
  expect((await coursePage(db, 'CS1', defaultPageTitles)).programmes).toEqual([])
  await editRecord(db, editor, 'course', { id: course, fields: { title: 'Locks' } })
  await undoBatch(db, editor, deletion)
  expect((await coursePage(db, 'CS1', defaultPageTitles)).programmes).toMatchObject([{ id }])
})

test('a form names programmes, people and documents that there are, and nothing else', async () => {
  const id = await aProgramme(db, 'B.E.')
  const course = await aCourse('CS1', [id])
  const programmes = ['gone']
  await expect(
    editRecord(db, editor, 'course', { id: course, fields: { programmes } }),
  ).rejects.toMatchObject({ code: 'invalid', message: oneChosenIsGone('programme') })
  for (const fields of [{ coordinator: 'gone' }, { documents: ['gone'] }]) {
    await expect(editRecord(db, editor, 'programme', { id, fields })).rejects.toMatchObject({
      code: 'invalid',
    })
  }
})

describe('what was said when a programme was a line of text', () => {
  test.each([
    ['B.E.', ['programme:B.E.']],
    ['M.E./M.Tech, CSE', ['programme:M.E.∕M.Tech‚ CSE']],
    ['', []],
  ])('“%s” is read on', (programme, programmes) => {
    expect(complete(kinds.course, { programme })).toMatchObject({ programmes })
  })

  test('comes back by an undo of a change of those days, and is said in the history', async () => {
    const id = await aCourse('CS1', [await aProgramme(db, 'B.E.')])
    await editRecord(db, editor, 'course', { id, fields: { programmes: [], title: 'Later' } })
    const batch = await lastBatch(db)
    const [change] = await db.select().from(changes).where(eq(changes.batch, batch))
    const { programmes: _now, ...before } = Object(change?.before)
    await db
      .update(changes)
      .set({ before: { ...before, programme: 'M.E./M.Tech, CSE' } })
      .where(eq(changes.batch, batch))
    const told = JSON.stringify(await listChanges(db, editor, changeSearch.parse({})))
    expect(told).toContain(`${words.gone}: M.E./M.Tech, CSE`)
    await undoBatch(db, editor, batch)
    expect((await recordForEditing(db, editor, 'course', id)).fields.programmes).toEqual([
      'programme:M.E.∕M.Tech‚ CSE',
    ])
  })
})
