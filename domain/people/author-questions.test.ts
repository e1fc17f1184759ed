import { beforeEach, describe, expect, test } from 'vitest'
import * as words from '#contract/messages/authors.ts'
import { changes, publications, records, students } from '#store/schema.ts'
import { lastBatch } from '#test/change-log.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPatent, aPerson, aStudent, aTeacher, editor } from '#test/factories.ts'
import type { Who } from '../accounts/access.ts'
import { undoBatch } from '../history/undo-batch.ts'
import { publicationPage } from '../publications/publication-page.ts'
import { certainlyBy, papersOf } from '../students/student-papers.ts'
import { nameKey } from './author-names.ts'
import { answerAuthor, authorsPage, countOpenQuestions, questionsFor } from './author-questions.ts'
import { couldBe } from './name-parts.ts'
import { personPage } from './person-page.ts'
import { isAuthor } from './publications-of.ts'
import { readDepartment } from '../site/department.ts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.delete(publications)
  await db.delete(students)
  await db.delete(records)
  await db.delete(changes)
  await db.site.catchUp()
})

const openQuestions = async () => (await authorsPage(db)).questions

const spellingsIn = (questions: readonly { spelling: string }[]) =>
  questions.map(({ spelling }) => spelling)

describe('a name', () => {
  test.each([
    ['Meena Raghavan', 'M. Raghavan', true],
    ['Meena Raghavan', 'Raghavan M', true],
    ['Meena Raghavan', 'Meena Rangan', false],
    ['Meena Raghavan', 'Meena Ragavan', true],
    ['Meena Raghavan', 'Meenakshi Raghavan', true],
    ['Meena Raghavan', 'Meena Devi Raghavan', true],
    ['Meena Raghavan', 'Meena', false],
    ['Meena Raghavan', 'M. R.', false],
    ['Meena Raghavan', 'Anand Raghavan', false],
    ['Meena Raghavan', 'A. Raghavan', false],
    ['S. Asha Raman', 'T. Asha Raman', false],
    ['Meena', 'Meena', false],
  ])('%s could be printed as %s: %s', (name, spelling, isPossible) => {
    expect(couldBe(name, spelling)).toBe(isPossible)
  })
})

test('an initial is asked about once, and what is confirmed appears everywhere', async () => {
  const meena = await aStudent(db, { name: 'Meena Raghavan', visibility: { papers: 'public' } })
  const owner = `student ${meena.id}` as const
  const id = await aJournal(db, { title: 'A', authors: 'M. Raghavan, B. Else' })
  await aJournal(db, { title: 'B', authors: 'B. Else and Raghavan, M.' })
  expect(await openQuestions()).toMatchObject([
    { spelling: 'M. Raghavan', candidates: [{ owner }] },
  ])
  expect(await papersOf(db, null, meena)).toEqual([])

  await answerAuthor(db, editor, { owner, spelling: 'M. Raghavan', answer: 'yes' })
  expect((await papersOf(db, null, meena)).map(({ title }) => title)).toContain('A')
  const asked = { kind: 'journal', id, origin: 'https://x.example', who: null } as const
  expect((await publicationPage(db, asked)).members).toMatchObject([{ name: 'Meena Raghavan' }])
  expect(await openQuestions()).toEqual([])

  await undoBatch(db, editor, await lastBatch(db))
  expect(await papersOf(db, null, meena)).toEqual([])
  expect(spellingsIn(await openQuestions())).toEqual(['M. Raghavan'])
})

test('what is refused is never asked again, until somebody asks for that', async () => {
  const meena = await aStudent(db, { name: 'Meena Raghavan' })
  const owner = `student ${meena.id}`
  await aJournal(db, { authors: 'M. Raghavan' })
  await answerAuthor(db, editor, { owner, spelling: 'M. Raghavan', answer: 'no' })
  await aJournal(db, { title: 'Another', authors: 'Raghavan M' })
  expect(await openQuestions()).toEqual([])
  expect(await papersOf(db, null, meena)).toEqual([])
  expect((await authorsPage(db)).answers).toMatchObject([{ spelling: 'M. Raghavan', answer: 'no' }])
  await answerAuthor(db, editor, { owner, spelling: 'M. Raghavan', answer: '' })
  expect(await openQuestions()).not.toEqual([])
})

test('somebody of the faculty confirms a spelling that no rule knows', async () => {
  const teacher = await aTeacher(db)
  const person = await aPerson(db, { name: 'Dr Kalaivani Sundaresan', account: teacher.reg })
  const owner = `person ${person}` as const
  await aPatent(db, { title: 'A Fan', patentee: 'Kalaivany Sundaresan' })
  await aJournal(db, { authors: 'K. Sundaresan' })
  const who = { ...editor, role: 'Teacher', teacher: true, reg: teacher.reg } as const
  expect(spellingsIn(await questionsFor(db, who, owner))).toEqual(['Kalaivany Sundaresan'])
  await answerAuthor(db, who, { owner, spelling: 'Kalaivany Sundaresan', answer: 'yes' })
  const department = await readDepartment(db)
  const page = await personPage(db, { id: person, origin: 'https://x.example', who, department })
  expect(page.publications.map(({ title }) => title)).toContain('A Fan')
  expect(page).toMatchObject({ isOwn: true, questions: [] })
  await undoBatch(db, who, await lastBatch(db))
  expect(spellingsIn(await questionsFor(db, who, owner))).toEqual(['Kalaivany Sundaresan'])
})

test('a name that a rule has matched is taken from somebody, everywhere, and given back', async () => {
  const person = await aPerson(db, { name: 'Wei Li' })
  const owner = `person ${person}` as const
  const id = await aJournal(db, { title: 'Of another', authors: 'W. Li, B. Else' })
  await aJournal(db, { title: 'Their own', authors: 'Wei Li and W. Li' })
  const department = await readDepartment(db)
  const titles = async () => {
    const asked = { id: person, origin: 'https://x.example', who: null, department }
    return (await personPage(db, asked)).publications.map(({ title }) => title).toSorted()
  }
  const leads = async () => {
    const asked = { kind: 'journal', id, origin: 'https://x.example', who: null } as const
    const { members, authors } = await publicationPage(db, asked)
    return [members.length, authors.some(({ path }) => path !== null)]
  }
  expect((await authorsPage(db)).matched).toMatchObject([{ spelling: 'W. Li', count: 2, owner }])
  expect([await titles(), await leads()]).toEqual([
    ['Of another', 'Their own'],
    [1, true],
  ])
  const yes = answerAuthor(db, editor, { owner, spelling: 'W. Li', answer: 'yes' })
  await expect(yes).rejects.toMatchObject({ code: 'invalid' })

  await answerAuthor(db, editor, { owner, spelling: 'W. Li', answer: 'no' })
  expect([await titles(), await leads()]).toEqual([['Their own'], [0, false]])
  expect((await authorsPage(db)).matched).toEqual([])
  await undoBatch(db, editor, await lastBatch(db))
  expect(await titles()).toEqual(['Of another', 'Their own'])
})

test('two students of one name are both asked, and one of them can have it', async () => {
  const [one, other] = [
    await aStudent(db, { name: 'Asha Raman' }),
    await aStudent(db, { name: 'Asha Raman' }),
  ]
  await aJournal(db, { title: 'A', authors: 'Asha Raman' })
  const [question] = await openQuestions()
  expect(question?.candidates).toHaveLength(2)
  const answer = { spelling: 'Asha Raman', answer: 'yes' } as const
  await answerAuthor(db, editor, { owner: `student ${one.id}`, ...answer })
  expect(await papersOf(db, editor, one)).toHaveLength(1)
  expect(await papersOf(db, editor, other)).toHaveLength(0)
  await expect(
    answerAuthor(db, editor, { owner: `student ${other.id}`, ...answer }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

/** A student whose name is in question, and somebody else beside it. */
async function meenaOf() {
  const meena = await aStudent(db, { name: 'Meena Raghavan' })
  await aJournal(db, { authors: 'M. Raghavan, Anil Kapadia' })
  return `student ${meena.id}` as const
}

describe('is refused:', () => {
  const asked = { spelling: 'M. Raghavan', answer: 'yes' } as const
  const student = { ...editor, role: 'stud', studentId: 'another' } as const

  test.each<[string, Who, string]>([
    ['a guest', null, 'signed-out'],
    ['another student', student, 'forbidden'],
    ['a teacher', { ...editor, role: 'Teacher', teacher: true }, 'forbidden'],
  ])('%s', async (_who, who, code) => {
    const owner = await meenaOf()
    await expect(answerAuthor(db, who, { owner, ...asked })).rejects.toMatchObject({ code })
    expect(await questionsFor(db, who, owner)).toEqual([])
  })

  test('a name that is not in question, and nobody’s', async () => {
    const owner = await meenaOf()
    const own = { ...editor, role: 'stud', studentId: owner.slice('student '.length) } as const
    const another = { owner, spelling: 'Anil Kapadia', answer: 'yes' } as const
    await expect(answerAuthor(db, own, another)).rejects.toThrow(words.notThere)
    await expect(
      answerAuthor(db, editor, { ...asked, owner: 'student nobody' }),
    ).rejects.toMatchObject({ code: 'not-found' })
    await answerAuthor(db, own, { owner, ...asked })
    await expect(answerAuthor(db, own, { owner, ...asked })).rejects.toThrow(words.answeredAlready)
  })
})

/**
 * The same by the plain definition: each printed name is compared with everybody. It is nobody's in
 * question where a rule leads it to somebody, and otherwise of all whose writing it could be.
 */
function plainQuestions(
  staff: readonly string[],
  roster: readonly string[],
  printed: readonly string[],
) {
  const all = [...staff, ...roster]
  return printed.flatMap((spelling) => {
    const isCertain = all.some((name, at) => {
      if (at < staff.length) return isAuthor(name, spelling)
      return certainlyBy(
        name,
        spelling,
        all.filter((_, other) => other !== at),
      )
    })
    const candidates = isCertain ? [] : all.filter((name) => couldBe(name, spelling))
    const isAsked = candidates.length > 0 && candidates.length <= 6
    return isAsked ? [{ spelling, candidates: candidates.toSorted() }] : []
  })
}

function bySpelling<Question extends { spelling: string }>(questions: readonly Question[]) {
  return questions.toSorted((one, other) => (one.spelling < other.spelling ? -1 : 1))
}

test('whose a name could be is found as by comparing it with everybody', async () => {
  const given = ['Asha', 'Asma', 'Meena', 'Meenakshi', 'Li', 'A', 'M.', 'Jose Maria', 'Kumar']
  const families = ['Raman', 'Raaman', 'Kumar', 'Li', 'R.', 'Raghavan', 'Kumar Raman', 'Raman Jr.']
  const between = ['', ' A.', ' Devi', ' R', ' Kumar']
  const names = given.flatMap((first) =>
    families.flatMap((last) => between.map((middle) => `${first}${middle} ${last}`)),
  )
  // The same at each run, and spread over all.
  const every = (step: number, from: number) => names.filter((_, at) => at % step === from)
  const [staff, roster, printed] = [every(97, 5), [...every(5, 2), 'Asha Raman'], every(3, 1)]
  for (const name of staff) await aPerson(db, { name })
  await db
    .insert(students)
    .values(
      roster.map((name, at) => ({ id: `s${at}`, registerNumber: `24CS${at}`, name, year: 2 })),
    )
  for (const authors of printed) await aJournal(db, { title: `By ${authors}`, authors })
  await db.site.catchUp()

  const ofRoster = new Map(roster.map((name, at) => [`${name} (24CS${at})`, name]))
  const nameOf = (shown: string) => ofRoster.get(shown) ?? shown
  const found = (await openQuestions()).map(({ spelling, candidates }) => {
    return { spelling, candidates: candidates.map(({ name }) => nameOf(name)).toSorted() }
  })
  // Of several writings the first is shown.
  const firstOf = new Map(printed.toReversed().map((name) => [nameKey(name), name]))
  const asked = [...firstOf].filter(([key]) => /\p{L}{3}/u.test(key)).map(([, name]) => name)
  const expected = plainQuestions(staff, roster, asked)
  expect(bySpelling(found)).toEqual(bySpelling(expected))
  expect(found.length).toBeGreaterThan(20)
  expect(await countOpenQuestions(db)).toBe(found.length)

  // Whoever is asked alone is asked the same, and of names that many more could bear as well.
  const open = await openQuestions()
  for (const at of roster.keys()) {
    const owner = `student s${at}` as const
    const own = await questionsFor(db, editor, owner)
    const ofAll = open.filter(({ candidates }) => candidates.some((each) => each.owner === owner))
    expect(spellingsIn(own)).toEqual(expect.arrayContaining(spellingsIn(ofAll)))
  }
})
