import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

test.each([413, 415])('what is wrong with the file is said at its control (%i)', (status) => {
  expect(refusalOf({ ok: false, status, message: 'Not this one.' }, false)).toEqual({
    status,
    message: '',
    errors: { file: 'Not this one.' },
    isCalledOff: false,
  })
})

test('everything else is said above, and at the fields that it is about', () => {
  const errors = { date: 'Date is missing' }
  expect(refusalOf({ ok: false, status: 400, message: 'Look again.', errors }, false)).toEqual({
    status: 400,
    message: 'Look again.',
    errors,
    isCalledOff: false,
  })
})
