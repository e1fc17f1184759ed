import { expect, test } from 'vitest'
import { personPath } from '#contract/paths.ts'
import { noFilter } from '#contract/publications.ts'
import { testDatabase } from '#test/database.ts'
import { aJournal, aPerson, editor } from '#test/factories.ts'
import { listByYear } from '../publications/list-by-year.ts'
import { answerAuthor } from './author-questions.ts'
import { pathsOfPeople, withAuthors } from './author-pages.ts'

const { db } = await testDatabase()
const irfan = await aPerson(db, { name: 'Dr Mohammed Irfan Khaleel', otherNames: 'Irfan Mohammed' })
const meera = await aPerson(db, { name: 'Meera Iyer', leftOn: '2020-01-01' })

test.each([
  ['Mohammed Irfan Khaleel', irfan],
  ['Khaleel, M. I.', irfan],
  ['Irfan Mohammed', irfan],
  ['M. Iyer', meera],
  ['M. Menon', null],
  ['I.', null],
  ['', null],
])('%j leads to %s', async (printed, id) => {
  const pathOf = await pathsOfPeople(db)
  expect(pathOf(printed, 'any')).toBe(id && personPath(id))
})

test('a name that was confirmed leads there however it is printed', async () => {
  const spelling = 'A. Raman Nair'
  const asha = await aPerson(db, { name: 'Asha Raman' })
  await aJournal(db, { authors: spelling })
  expect((await pathsOfPeople(db))(spelling, 'any')).toBeNull()
  await answerAuthor(db, editor, { owner: `person ${asha}`, spelling, answer: 'yes' })
  expect((await pathsOfPeople(db))('Nair, A. Raman', 'any')).toBe(personPath(asha))
})

test('the lines of a list lead to the people of the department', async () => {
  await aJournal(db, { title: 'On Locks', authors: 'Meera Iyer and B. Else', year: '2019' })
  const { years } = await listByYear(db, 'journal', { ...noFilter, year: '2019', page: 1 })
  expect(years[0]?.publications[0]?.authors).toEqual([
    { text: 'Meera Iyer', path: personPath(meera) },
    { text: ' and B. Else', path: null },
  ])
})

test('a publication without authors has an empty line', async () => {
  expect(await withAuthors(db, [{ id: 'one', people: '' }])).toEqual([
    { id: 'one', people: '', authors: [] },
  ])
})
