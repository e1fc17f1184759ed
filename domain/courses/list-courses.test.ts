import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { testDatabase } from '#test/database.ts'
import { readDomains } from '../domains/read-domains.ts'
import { listCourses } from './list-courses.ts'

const domains = await readDomains((await testDatabase()).db)

function codes(type: string) {
  return listCourses(type, domains).flatMap(({ groups }) =>
    groups.flatMap((group) => group.courses.map(({ code }) => code)),
  )
}

test('every course of the department is listed once, core before electives', () => {
  const all = [...courses.core, ...courses.elective].map(({ Course_Code }) => Course_Code)
  expect(codes('')).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('a type narrows the list to its own, with their number', () => {
  expect(listCourses('core', domains).map(({ type, count }) => [type, count])).toEqual([
    ['core', 36],
  ])
  expect(listCourses('elective', domains).map(({ type, count }) => [type, count])).toEqual([
    ['elective', 21],
  ])
})

test('core courses stand in the order of the eight semesters', () => {
  const [core] = listCourses('core', domains)
  expect(core?.groups.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((semester) => `Semester ${semester}`),
  )
})

test('electives stand under their domains, each with its strand', () => {
  const [electives] = listCourses('elective', domains)
  expect(
    electives?.groups.map(({ name, strand, courses: { length } }) => [name, strand, length]),
  ).toEqual([
    ['Internet of Things', 'signal', 7],
    ['Cyber Security', 'lock', 7],
    ['Blockchain', 'chain', 7],
  ])
})

test.each(['optional', 'Core', 'core '])('no course is of the type “%s”', (type) => {
  expect(listCourses(type, domains)).toEqual([])
})
