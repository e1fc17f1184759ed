import { expect, test } from 'vitest'
import { courses } from '#content/courses.ts'
import { listCourses } from './list-courses.ts'

function codes(type: string) {
  return listCourses(type).flatMap(({ groups }) =>
    groups.flatMap((group) => group.courses.map(({ code }) => code)),
  )
}

test('every course of the department is listed once, core before electives', () => {
  const all = [...courses.core, ...courses.elective].map(({ Course_Code }) => Course_Code)
  expect(codes('')).toEqual(all)
  expect(new Set(all).size).toBe(all.length)
})

test('a type narrows the list to its own, with their number', () => {
  expect(listCourses('core').map(({ type, count }) => [type, count])).toEqual([['core', 36]])
  expect(listCourses('elective').map(({ type, count }) => [type, count])).toEqual([
    ['elective', 21],
  ])
})

test('core courses stand in the order of the eight semesters', () => {
  const [core] = listCourses('core')
  expect(core?.groups.map(({ name }) => name)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((semester) => `Semester ${semester}`),
  )
})

test('electives stand under their streams, each with its strand', () => {
  const [electives] = listCourses('elective')
  expect(
    electives?.groups.map(({ name, strand, courses: { length } }) => [name, strand, length]),
  ).toEqual([
    ['Internet of Things', 'signal', 7],
    ['Cyber Security', 'lock', 7],
    ['Blockchain', 'chain', 7],
  ])
})

test.each(['optional', 'Core', 'core '])('no course is of the type “%s”', (type) => {
  expect(listCourses(type)).toEqual([])
})
