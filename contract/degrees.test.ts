import { expect, test } from 'vitest'
import { batchWritten, isLastYear, lengthOfDegree, sectionWritten } from './degrees.ts'

test.each([
  ['B.E.', 4],
  ['BE', 4],
  ['B. Tech. (CSE)', 4],
  ['Bachelor of Engineering', 4],
  ['B.Sc. Computer Science', 3],
  ['M.E.', 2],
  ['m.tech', 2],
  ['MCA', 2],
  ['M.Sc. (Integrated)', null],
  ['M.S. (By Research)', null],
  ['Ph.D.', null],
  ['Certificate in Security (1 year)', 1],
  ['Evening course, 3 years', 3],
  ['M.Sc. Software Systems, 5 years', null],
  ['Mechanical Engineering', undefined],
  ['', undefined],
])('%j takes %s years', (degree, years) => {
  expect(lengthOfDegree(degree)).toBe(years)
})

test.each([
  [{ year: 4, degree: '', batch: '' }, true],
  [{ year: 2, degree: '', batch: '' }, false],
  [{ year: 2, degree: 'M.E.', batch: '' }, true],
  [{ year: 1, degree: 'M.E.', batch: '2025-2027' }, false],
  [{ year: 2, degree: '', batch: '2025-2027' }, true],
  // Joined a course of four years in its second one.
  [{ year: 3, degree: '', batch: '2024-2027' }, false],
  [{ year: 4, degree: 'Ph.D.', batch: '' }, false],
  [{ year: 4, degree: '', batch: '2023-2028' }, false],
  [{ year: 5, degree: 'B.E.', batch: '' }, false],
])('%j is in the last year: %s', (student, isLast) => {
  expect(isLastYear(student)).toBe(isLast)
})

test.each([
  ['2023-2027', '2023-2027'],
  ['Batch 2024–28', '2024-2028'],
  ['2024 to 2028', '2024-2028'],
  ['2023/27 batch', '2023-2027'],
  ['2024', '2024'],
  ['Evening', 'Evening'],
  ['', ''],
])('the batch %j is written %j', (text, written) => {
  expect(batchWritten(text)).toBe(written)
})

test.each([
  ['A', 'A'],
  ['b', 'B'],
  ['Section C', 'C'],
  ['Sec. d', 'D'],
  ['A1', 'A1'],
  ['Secondary', 'Secondary'],
  ['', ''],
])('the section %j is written %j', (text, written) => {
  expect(sectionWritten(text)).toBe(written)
})
