import { expect, test } from 'vitest'
import { countOf, sum } from './run-tests.ts'

test('passed and failed tests are counted from the report', () => {
  const report = JSON.stringify({ numPassedTests: 12, numFailedTests: 2 })

  expect(countOf(report, 1)).toEqual({ passed: 12, failed: 2 })
})

test('a run that failed without a failing test counts as one failure', () => {
  expect(countOf(JSON.stringify({ numPassedTests: 12, numFailedTests: 0 }), 1).failed).toBe(1)
  expect(countOf('{}', 1)).toEqual({ passed: 0, failed: 1 })
})

test('counts add up', () => {
  expect(sum({ passed: 3, failed: 1 }, { passed: 4, failed: 0 })).toEqual({ passed: 7, failed: 1 })
})
