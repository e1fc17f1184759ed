import { expect, test } from 'vitest'
import { listFaculty } from '../people/faculty.ts'
import { aboutContent } from './page-content.ts'

test('the numbers on the page are those of its lists', () => {
  const { about } = aboutContent()
  const said = about.numbers.map(({ value }) => value)
  expect(said).toContain(String(about.laboratories.length))
  expect(said).toContain(String(listFaculty().length))
})
