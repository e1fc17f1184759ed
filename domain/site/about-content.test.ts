import { expect, test } from 'vitest'
import { listAllPeople } from '../people/people.ts'
import { testDatabase } from '#test/database.ts'
import { aDepartment } from '#test/department.ts'
import { aboutContent } from './page-content.ts'

const { db } = await testDatabase()

test('the numbers on the page are those of its lists', async () => {
  const { about } = await aboutContent(db, await aDepartment(db))
  const said = about.numbers.map(({ value }) => value)
  expect(said).toContain(String(about.laboratories.length))
  expect(said).toContain(String((await listAllPeople(db)).length))
})
