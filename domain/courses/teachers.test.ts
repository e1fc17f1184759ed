import { beforeEach, describe, expect, test } from 'vitest'
import { ne } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { personPath } from '#contract/paths.ts'
import { newRecord } from '#contract/record-schemas.ts'
import { records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aPerson, editor } from '#test/factories.ts'
import { personPage } from '../people/person-page.ts'
import { addRecord } from '../records/edit-record.ts'
import { coursePage } from './course-page.ts'
import { teacherNames } from './teachers.ts'
import { defaultPageTitles } from '../site/page-titles.ts'

const { db } = await testDatabase()
const department = await aDepartment(db)

beforeEach(() => db.delete(records).where(ne(records.kind, 'domain')))

function aCourse(code: string, teacher: string, over: object = {}) {
  const whole = { code, title: `About ${code}`, type: 'core', teacher, ...over }
  return addRecord(db, editor, 'course', { fields: newRecord(kinds.course).parse(whole) })
}

async function pageOf(id: string) {
  return personPage(db, { id, who: null, department, origin: 'https://x.example' })
}

async function taughtBy(id: string) {
  return (await pageOf(id)).taught.map(({ code }) => code)
}

test.each([
  ['Dr A Raman, Dr B Iyer', ['Dr A Raman', 'Dr B Iyer']],
  [
    'Dr A Raman; Dr B Iyer & C. Devi and Anand Kumar',
    ['Dr A Raman', 'Dr B Iyer', 'C. Devi', 'Anand Kumar'],
  ],
  [' , ', []],
])('%s names %j', (field, names) => {
  expect(teacherNames(field)).toEqual(names)
})

describe('a course and its teachers', () => {
  test('are connected as well where the person names the course, by code or title', async () => {
    const lines = ['ex1', 'About EX2', 'EX3: about EX3', 'Something of no course'].join('\n')
    const asha = await aPerson(db, { name: 'Dr Asha Raman', courses: lines })
    for (const code of ['EX1', 'EX2', 'EX3', 'EX4']) await aCourse(code, 'somebody else')
    expect(await taughtBy(asha)).toEqual(['EX1', 'EX2', 'EX3'])
    expect((await pageOf(asha)).person.courses).toEqual(['Something of no course'])
  })

  test('lead to each other, also where several teach it', async () => {
    const asha = await aPerson(db, { name: 'Dr Asha Raman' })
    const bala = await aPerson(db, { name: 'Prof. Bala Iyer', otherNames: 'B. Iyer' })
    await aCourse('EX1', 'Asha Raman, B. Iyer')
    await aCourse('EX2', 'Dr Asha Raman and somebody else')
    await aCourse('EX3', 'Asha Ramanujan', { place: '1' })
    expect([await taughtBy(asha), await taughtBy(bala)]).toEqual([['EX1', 'EX2'], ['EX1']])
    expect((await coursePage(db, 'EX1', defaultPageTitles)).teachers).toEqual([
      { name: 'Asha Raman', path: personPath(asha) },
      { name: 'B. Iyer', path: personPath(bala) },
    ])
    const [, other] = (await coursePage(db, 'EX2', defaultPageTitles)).teachers
    expect(other).toEqual({ name: 'somebody else', path: null })
  })

  test('do not where the name may be that of several, unless it is exactly one’s', async () => {
    const doctor = await aPerson(db, { name: 'Dr Asha Raman' })
    const professor = await aPerson(db, { name: 'Prof. Asha Raman' })
    await aCourse('EX1', 'Asha Raman')
    await aCourse('EX2', 'Prof. Asha Raman')
    expect([await taughtBy(doctor), await taughtBy(professor)]).toEqual([[], ['EX2']])
    expect((await coursePage(db, 'EX1', defaultPageTitles)).teachers).toEqual([
      { name: 'Asha Raman', path: null },
    ])
  })

  test('say a course once that a person has written down as well', async () => {
    const courses = 'About EX1\nex1: About EX1\nA workshop on knots'
    const id = await aPerson(db, { name: 'Asha Raman', courses })
    await aCourse('EX1', 'Asha Raman')
    expect((await pageOf(id)).person.courses).toEqual(['A workshop on knots'])
  })
})
