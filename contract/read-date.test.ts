import { describe, expect, test } from 'vitest'
import { isTimeZone, readDate, timeZonesWith } from './read-date.ts'

describe('a day', () => {
  test.each([
    '12/03/2024',
    '12-03-2024',
    '12.03.2024',
    '12 03 2024',
    ' 12 / 3 / 2024 ',
    '12/3/24',
    '12.3.24',
    '12–03–2024',
    '１２/０３/２０２４',
    '2024-03-12',
    '2024/3/12',
    '2024-03-12T00:00:00.000Z',
    '2024-03-12 00:00:00',
    '12/03/2024 10:30 AM',
    '12 March 2024',
    '12 MARCH 2024',
    '12 Mar 2024',
    '12 Mar. 2024',
    '12-Mar-2024',
    '12-Mar-24',
    '12Mar2024',
    '12th March 2024',
    '12th March, 2024',
    'the 12th of March 2024',
    '12 of March, 2024',
    'March 12, 2024',
    'March 12th, 2024',
    'Mar 12 2024',
    'Tuesday, 12 March 2024',
    'Tue 12 Mar 2024',
    '2024 March 12',
  ])('is read from %j', (text) => {
    expect(readDate(text)).toBe('2024-03-12')
  })

  test.each([
    ['1st August 1999', '1999-08-01'],
    ['2nd Sept 2024', '2024-09-02'],
    ['3rd of may 2024', '2024-05-03'],
    ['31/12/99', '1999-12-31'],
    ['29/02/2024', '2024-02-29'],
  ])('is read from %j as %s', (text, date) => {
    expect(readDate(text)).toBe(date)
  })
})

test.each([
  ['2024', '2024'],
  ['2024-03', '2024-03'],
  ['03/2024', '2024-03'],
  ['March 2024', '2024-03'],
  ['Mar, 2024', '2024-03'],
])('%j is read as far as it is known', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test.each([
  '',
  'soon',
  '15 February',
  '31/02/2024',
  '29/02/2023',
  '13/13/2024',
  '03/13/2024',
  '00/01/2024',
  '2024-13',
  '2024-02-32',
  '0024-01-01',
  '12/03/202',
  '12/03/20245',
  '12 Marching 2024',
  '12 Mar 2024 and 13 Mar 2024',
  '1'.repeat(1_000_000),
])('%.30j is no date', (text) => {
  expect(readDate(text)).toBeNull()
})

describe('the time zones to choose from', () => {
  test('are names that a department may have, India among them by the name in use', () => {
    const offered = timeZonesWith('Asia/Kolkata')
    expect(offered.filter((name) => !isTimeZone(name))).toEqual([])
    expect(offered).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Berlin', 'UTC']))
    expect(offered).not.toContain('Asia/Calcutta')
    expect(new Set(offered).size).toBe(offered.length)
  })

  test('have the one that is stored, by whatever name', () => {
    expect(timeZonesWith('asia/calcutta')).toContain('asia/calcutta')
  })
})
