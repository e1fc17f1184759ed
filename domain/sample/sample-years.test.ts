import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import alumni from '#content/sample/alumni.json' with { type: 'json' }
import cohorts from '#content/sample/cohorts.json' with { type: 'json' }
import { exampleRoster } from '../students/export-roster.ts'
import { calendar } from '#content/sample/calendar.ts'
import { sampleDocuments } from '#content/sample/documents.ts'
import { sampleFolder } from '#test/sample.ts'
import { readRoster } from '../students/read-roster.ts'

// All of the sample is of one academic year, the one that its calendar is printed for.
const began = Number(calendar.year.slice(0, 4))

/** Register numbers begin with the year of admission: 26CS001 came in 2026. */
function admittedIn(registerNumber: string) {
  return 2000 + Number(registerNumber.slice(0, 2))
}

test.each([
  ['the sample', () => readFile(join(sampleFolder, 'students.csv'), 'utf8')],
  ['the example of a roster', async () => exampleRoster()],
])('in %s every register number is of the year of its student', async (_, read) => {
  const { entries } = await readRoster(await read())
  expect(entries.length).toBeGreaterThan(2)
  const wrong = entries.filter(({ student }) => {
    return admittedIn(student.register_no) + student.year - 1 !== began
  })
  expect(wrong.map(({ student }) => student.register_no)).toEqual([])
})

test('those who have graduated were admitted before everybody who studies', () => {
  const years = cohorts.map(({ year }) => Number(year))
  expect(years.toSorted((one, other) => one - other)).toEqual(years)
  expect(years.at(-1)).toBe(began)
  for (const { year } of alumni.voices) expect(years).toContain(Number(year))
})

test('every year of graduates is as many as were admitted, and places count them all', () => {
  const sums = cohorts.map(({ counts }) => countOf(counts))
  expect(sums).toEqual(sums.map(() => 60))
  expect(countOf(alumni.places)).toBe(sum(sums))
  const studying = cohorts.flatMap(({ counts }) => {
    return counts.filter(({ name }) => name === 'Further study')
  })
  expect(countOf(alumni.studies)).toBe(countOf(studying))
})

test('graduates go into the fields that the page names', () => {
  const named = alumni.fields.map(({ name }) => name)
  for (const { counts } of cohorts) expect(counts.map(({ name }) => name)).toEqual(named)
})

test('documents that name a year name this one', () => {
  const named = sampleDocuments.filter(({ document }) => !document.startsWith('curriculum'))
  for (const { name } of named) expect(name).toContain(calendar.year.replace('–', '-'))
})

function countOf(counts: readonly { count: string }[]) {
  return sum(counts.map(({ count }) => Number(count)))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
