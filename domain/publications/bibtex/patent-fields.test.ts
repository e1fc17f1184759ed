import { expect, test } from 'vitest'
import { patentFields } from './entry-of-fields.ts'

test.each([
  [{ number: 'US 10,123,456 B2' }, { grantNumber: 'US 10,123,456 B2' }],
  [{ number: '384729', type: 'Patent' }, { grantNumber: '384729' }],
  [{ note: 'US Patent 8,341,234' }, { grantNumber: 'US 8,341,234' }],
  [{ howpublished: 'Indian Patent No. 384729' }, { grantNumber: 'Indian 384729' }],
  [{ number: '15/123,456' }, { applicationNumber: '15/123,456' }],
  [{ number: '202141012345' }, { applicationNumber: '202141012345' }],
  [{ number: '1234/CHE/2015' }, { applicationNumber: '1234/CHE/2015' }],
  [{ number: 'US 2019/0123456 A1' }, { applicationNumber: 'US 2019/0123456 A1' }],
  [{ number: '77', type: 'patreqeu' }, { applicationNumber: '77' }],
  [{ note: 'US Patent App. 12/345,678' }, { applicationNumber: 'US 12/345,678' }],
  [
    { number: '1', type: 'Patent', applicationnumber: '2' },
    { grantNumber: '1', applicationNumber: '2' },
  ],
])('%o has the number %o', (given, expected) => {
  const numbers = { grantNumber: '', applicationNumber: '', ...expected }
  expect(patentFields(fields(given))).toMatchObject(numbers)
})

test.each([
  [{ date: '2024-03-12' }, '2024-03-12'],
  [{ date: '2024-03' }, '2024-03'],
  [{ date: '12/03/2024' }, '2024-03-12'],
  [{ date: '12th March 2024' }, '2024-03-12'],
  [{ date: '2024-03-12/2024-04-01' }, '2024-03-12'],
  [{ date: '31/02/2024' }, '31/02/2024'],
  [{ year: '2024' }, '2024'],
  [{ year: '2024', month: '3' }, '2024-03'],
  [{ year: '2024', month: '3', day: '2' }, '2024-03-02'],
  [{ year: '2024', month: '07 16' }, '2024-07-16'],
  [{ year: '2024', month: '16 07' }, '2024-07-16'],
  [{ year: '2024', month: 'Sept. 5' }, '2024-09-05'],
  [{ year: '2024', month: 'spring' }, '2024'],
])('%o was granted on %s', (given, date) => {
  expect(patentFields(fields(given)).dateGranted).toBe(date)
})

test('the patentee is the holder, else the author', () => {
  expect(patentFields(fields({ holder: 'A', author: 'B' })).patentee).toBe('A')
  expect(patentFields(fields({ author: 'B' })).patentee).toBe('B')
})

function fields(given: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(given))
}
