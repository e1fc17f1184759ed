import { expect, test } from 'vitest'
import { importReport } from './import-report.ts'

test('a report gives the totals, then what changed, then what was refused, by line', () => {
  const report = importReport(
    [
      { line: 9, outcome: 'refused', what: 'Ravi (CS9)', reason: 'The year must be 1, 2, 3 or 4.' },
      { line: 2, outcome: 'added', what: 'Asha (CS1)', reason: '' },
      { line: 4, outcome: 'changed', what: 'Meera (CS2)', reason: 'year, email' },
      { line: 7, outcome: 'refused', what: '', reason: 'The name is missing.' },
      { line: 3, outcome: 'unchanged', what: 'Kiran (CS3)', reason: '' },
    ],
    '',
  )

  expect(report).toBe(`Read 5 records: 1 added, 1 changed, 1 unchanged, 2 rejected.

Changed:
  line 4: Meera (CS2) — year, email

Rejected:
  line 7: The name is missing.
  line 9: Ravi (CS9) — The year must be 1, 2, 3 or 4.`)
})

test('what is to be known of a row that was taken is said as well', () => {
  const row = { line: 2, outcome: 'added', what: 'Asha (CS1)', reason: '', notes: ['Two share it'] }
  expect(importReport([{ ...row, outcome: 'added' }], '')).toContain(
    'Check:\n  line 2: Asha (CS1) — Two share it',
  )
})

test('where nothing changed and nothing was refused, the totals are all', () => {
  const row = { line: 2, outcome: 'unchanged', what: 'Asha (CS1)', reason: '' } as const

  expect(importReport([row], '')).toBe(
    'Read 1 record: 0 added, 0 changed, 1 unchanged, 0 rejected.',
  )
})

test('what is to be known of the file follows the totals', () => {
  const row = { line: 2, outcome: 'added', what: 'Asha (CS1)', reason: '' } as const

  expect(importReport([row], 'Please check the names.')).toBe(
    'Read 1 record: 1 added, 0 changed, 0 unchanged, 0 rejected.\n\nPlease check the names.',
  )
})

test('what was left out by choice is counted and listed with the reason', () => {
  const row = { line: 2, what: 'Asha (CS1)' }
  const report = importReport([{ ...row, outcome: 'leftOut', reason: 'Already there.' }], '')
  expect(report).toBe(`Read 1 record: 0 added, 0 changed, 0 unchanged, 1 left out, 0 rejected.

Left out:
  line 2: Asha (CS1) — Already there.`)
})
