import { ne } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { personPath } from '#contract/paths.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { changes, records } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { sampleCourses, theCourses } from '#test/department.ts'
import { aPerson, aProgramme, editor } from '#test/factories.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { findUnique } from '../records/document-storage.ts'
import { readDomains } from '../domains/read-domains.ts'
import { addRecord, editRecord, removeRecord } from '../records/edit-record.ts'
import { coursePage } from './course-page.ts'
import { listCurricula, type Curriculum } from './list-curricula.ts'
import { type CourseFields, listCourses } from './list-courses.ts'
import { defaultPageTitles } from '../site/page-titles.ts'

const { db } = await testDatabase()
const domains = await readDomains(db)

beforeEach(async () => {
  await db.delete(records).where(ne(records.kind, 'domain'))
  await db.delete(changes)
})

async function codes(type: string) {
  return (await listCourses(db, type, domains)).flatMap(({ groups }) =>
    groups.flatMap((group) => group.courses.map(({ code }) => code)),
  )
}

const calculus = {
  code: 'MA1101',
  title: 'Calculus',
  type: 'core',
  semester: '1',
  domain: '',
} as const

function aCourse(fields: Partial<CourseFields> = {}) {
  return addRecord(db, editor, 'course', { fields: { ...calculus, ...fields } })
}

describe('the courses of the sample', () => {
  beforeEach(() => theCourses(db))

  test('are listed once each, core before electives', async () => {
    expect(await codes('')).toEqual(sampleCourses.map(({ code }) => code))
  })

  test('of one type are its own, with their number', async () => {
    expect(
      (await listCourses(db, 'core', domains)).map(({ type, count }) => [type, count]),
    ).toEqual([['core', 36]])
    expect(
      (await listCourses(db, 'elective', domains)).map(({ type, count }) => [type, count]),
    ).toEqual([['elective', 21]])
  })

  test('stand in the order of the eight semesters', async () => {
    const [core] = await listCourses(db, 'core', domains)
    expect(core?.groups.map(({ name }) => name)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((semester) => `Semester ${semester}`),
    )
  })

  test('that can be chosen stand under their domains, each with its strand', async () => {
    const [electives] = await listCourses(db, 'elective', domains)
    expect(
      electives?.groups.map(({ name, strand, courses: { length } }) => [name, strand, length]),
    ).toEqual([
      ['Internet of Things', 'signal', 7],
      ['Cyber Security', 'lock', 7],
      ['Blockchain', 'chain', 7],
    ])
  })

  test.each(['optional', 'Core', 'core '])('are not of the type “%s”', async (type) => {
    expect(await listCourses(db, type, domains)).toEqual([])
  })
})

test('a department without courses has no lists', async () => {
  expect(await listCourses(db, '', domains)).toEqual([])
})

test('a course stands where it was placed, and otherwise after those that were there', async () => {
  await aCourse()
  await aCourse({ code: 'PH1101', title: 'Physics', place: '2' })
  await aCourse({ code: 'CS1101', title: 'Python' })
  await aCourse({ code: 'EE1101', title: 'Circuits', place: '1.5' })
  expect(await codes('')).toEqual(['EE1101', 'PH1101', 'MA1101', 'CS1101'])
})

test('a course without a semester or a domain stands at the end', async () => {
  await aCourse({ semester: '' })
  await aCourse({ code: 'PH1101', semester: '10' })
  await aCourse({ code: 'EL1', type: 'elective' })
  await aCourse({ code: 'EL2', type: 'elective', domain: 'CyberSecurity' })
  const lists = await listCourses(db, '', domains)
  expect(lists.map(({ groups }) => groups.map(({ name }) => name))).toEqual([
    ['Semester 10', courseMessages.inAny],
    ['Cyber Security', courseMessages.open],
  ])
})

test('programmes are listed apart where there are several, and each course once', async () => {
  const bachelors = await aProgramme(db, 'Bachelor of Engineering', { short: 'B.E.' })
  const masters = await aProgramme(db, 'M.E.')
  const diploma = await aProgramme(db, 'Diploma')
  const titles = async () => (await listCourses(db, '', domains)).map(({ title }) => title)
  await aCourse({ programmes: [bachelors] })
  expect(await titles()).toEqual(['Core'])
  await aCourse({ code: 'ME1', programmes: [masters] })
  await aCourse({ code: 'ME2', programmes: [masters], type: 'elective' })
  await aCourse({ code: 'BOTH1', programmes: [masters, bachelors] })
  await aCourse({ code: 'GONE1', programmes: [diploma] })
  await removeRecord(db, editor, 'programme', diploma)
  expect(await titles()).toEqual([
    'Core',
    'B.E.: Core',
    'B.E. and M.E.: Core',
    'M.E.: Core',
    'M.E.: Elective',
  ])
  expect(await codes('')).toEqual(['GONE1', 'MA1101', 'BOTH1', 'ME1', 'ME2'])
})

describe('a code', () => {
  test('is of one course alone, whatever its case', async () => {
    await aCourse()
    const second = aCourse({ code: 'ma1101' })
    await expect(second).rejects.toMatchObject({
      code: 'conflict',
      errors: { code: expect.stringContaining('MA1101') },
    })
  })

  test('goes to one of two who give it at once', async () => {
    const both = await Promise.allSettled([aCourse(), aCourse()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('cannot become that of another course, and may change its case', async () => {
    await aCourse()
    const id = await aCourse({ code: 'PH1101' })
    const edit = (code: string) => editRecord(db, editor, 'course', { id, fields: { code } })
    await expect(edit('MA1101')).rejects.toMatchObject({ code: 'conflict' })
    await edit('ph1101')
    expect(await findUnique(db, kinds.course, 'PH1101')).toMatchObject({ id, code: 'ph1101' })
  })

  test('does not come back to two courses by undoing a deletion', async () => {
    const id = await aCourse()
    await removeRecord(db, editor, 'course', id)
    const deletion = await lastBatch(db)
    await aCourse()
    await expect(undoBatch(db, editor, deletion)).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

describe('the page of a course', () => {
  test('is found by the code in any case, and by no other', async () => {
    await aCourse()
    expect((await coursePage(db, 'ma1101', defaultPageTitles)).course).toMatchObject({
      title: 'Calculus',
    })
    for (const code of ['MA1102', '', '\0', '%']) {
      await expect(coursePage(db, code, defaultPageTitles)).rejects.toMatchObject({
        code: 'not-found',
      })
    }
  })

  test('leads to those of its teachers who have a page', async () => {
    await aPerson(db, { name: 'Dr Kalaivani Sundaresan' })
    await aCourse({ teacher: 'Dr Kalaivani Sundaresan,  Department of Physics,' })
    expect((await coursePage(db, 'MA1101', defaultPageTitles)).teachers).toEqual([
      { name: 'Dr Kalaivani Sundaresan', path: personPath('kalaivani-sundaresan') },
      { name: 'Department of Physics', path: null },
    ])
  })

  test('leads to the study material of its domain', async () => {
    await aCourse()
    expect((await coursePage(db, 'MA1101', defaultPageTitles)).material).toEqual([])
    await aCourse({ code: 'CSS1', domain: 'CyberSecurity' })
    const { material } = await coursePage(db, 'CSS1', defaultPageTitles)
    expect(material.map(({ path }) => path)).toContain(resourcePath('CyberSecurity', 'Notes'))
  })
})

describe('curricula', () => {
  test('have all courses of a semester together, with what it and the programme come to', async () => {
    await aCourse({ credits: '3.1', hours: '3-1-0', outline: 'Unit 1' })
    await aCourse({ code: 'EL1', title: 'Knots', type: 'elective', credits: '0.2' })
    await aCourse({ code: 'PH1101', semester: '2', credits: '4' })
    await aCourse({ code: 'EL2', semester: '', type: 'elective', credits: '3' })
    const [only, ...others] = await listCurricula(db)
    expect(others).toEqual([])
    expect(only).toMatchObject({ programme: null, credits: '7.3' })
    expect(
      only?.semesters.map(({ name, credits, courses }) => [
        name,
        credits,
        courses.map(({ code }) => code),
      ]),
    ).toEqual([
      ['Semester 1', '3.3', ['MA1101', 'EL1']],
      ['Semester 2', '4', ['PH1101']],
      [courseMessages.inAny, '', ['EL2']],
    ])
    expect(only?.semesters[0]?.courses).toMatchObject([
      { type: 'Core', hours: '3-1-0', syllabus: '/Academic/courses/MA1101#syllabus' },
      { type: 'Elective', hours: '', syllabus: null },
    ])
  })

  test('have the courses of a programme, those that it shares and those of all programmes', async () => {
    const bachelors = await aProgramme(db, 'B.E.')
    const masters = await aProgramme(db, 'M.E.')
    const diploma = await aProgramme(db, 'Diploma')
    await aProgramme(db, 'Ph.D.')
    await aCourse({ programmes: [bachelors] })
    await aCourse({ code: 'ME1', programmes: [masters], credits: '4' })
    await aCourse({ code: 'BOTH1', programmes: [masters, bachelors], credits: '3' })
    await aCourse({ code: 'ALL1', credits: '1' })
    await aCourse({ code: 'GONE1', programmes: [diploma] })
    await removeRecord(db, editor, 'programme', diploma)
    expect((await listCurricula(db)).map(summary)).toEqual([
      ['B.E.', '4', ['MA1101', 'BOTH1', 'ALL1']],
      ['M.E.', '8', ['ME1', 'BOTH1', 'ALL1']],
      [undefined, '', ['GONE1']],
    ])
  })

  test('are one without a name where no course says its programme', async () => {
    await aCourse({ credits: '3' })
    const bachelors = await aProgramme(db, 'B.E.')
    expect((await listCurricula(db)).map(summary)).toEqual([['B.E.', '3', ['MA1101']]])
    await aProgramme(db, 'Ph.D.')
    expect((await listCurricula(db)).map(summary)).toEqual([[undefined, '3', ['MA1101']]])
    await removeRecord(db, editor, 'programme', bachelors)
    expect((await listCurricula(db)).map(summary)).toEqual([['Ph.D.', '3', ['MA1101']]])
  })

  test('are none where there are no courses', async () => {
    expect(await listCurricula(db)).toEqual([])
  })
})

function summary({ programme, credits, semesters }: Curriculum) {
  const taught = semesters.flatMap(({ courses }) => courses.map(({ code }) => code))
  return [programme?.title, credits, taught]
}
