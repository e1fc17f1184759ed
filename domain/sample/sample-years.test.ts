import { expect, test } from 'vitest'
import cohorts from '#content/sample/records/cohort.json' with { type: 'json' }
import documents from '#content/sample/records/document.json' with { type: 'json' }
import manifest from '#content/sample/manifest.json' with { type: 'json' }
import students from '#content/sample/records/student.json' with { type: 'json' }
import { sampleTexts } from '#test/department.ts'
import { exampleRoster } from '../students/export-roster.ts'
import { readRoster } from '../students/read-roster.ts'

// All of the sample is of one academic year, the one that its calendar is printed for.
const academicYear = documents.find(({ id }) => id === 'calendar')?.years ?? ''
const began = Number(academicYear.slice(0, 4))
const alumni = sampleTexts.alumniPage

/** Register numbers begin with the year of admission: 26CS001 came in 2026. */
function admittedIn(registerNumber: string) {
  return 2000 + Number(registerNumber.slice(0, 2))
}

test('every register number is of the year of its student', () => {
  expect(wrongYears(students)).toEqual([])
})

test('so it is in the example of a roster', async () => {
  const { entries } = await readRoster(exampleRoster())
  expect(wrongYears(entries.map(({ student }) => student))).toEqual([])
})

function wrongYears(found: readonly { register_no: string; year: number }[]) {
  expect(found.length).toBeGreaterThan(2)
  return found.filter(({ register_no: number, year: of }) => admittedIn(number) + of - 1 !== began)
}

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
  const held = documents.filter(({ id }) => !id.startsWith('curriculum'))
  const names = manifest.files.filter(({ id }) => held.some(({ fileId }) => fileId === id))
  expect(names.length).toBe(held.length)
  for (const { name } of names) expect(name).toContain(academicYear.replace('–', '-'))
})

function countOf(counts: readonly { count: string }[]) {
  return sum(counts.map(({ count }) => Number(count)))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
