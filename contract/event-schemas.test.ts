import { describe, expect, test } from 'vitest'
import { eventChange, newEvent } from './event-schemas.ts'

const elan = {
  title: 'Elan',
  location: 'Grand Auditorium',
  date: '2025-02-15',
  time: '10:00 AM to 10:00 PM',
}

const wanted = 'Date must be a day such as 12/03/2024 or 12 March 2024.'

function complaints(over: object) {
  const { error } = newEvent.safeParse({ ...elan, ...over })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('a new event', () => {
  test('needs all but the abstract', () => {
    expect(newEvent.parse(elan)).toEqual({ ...elan, abstract: '' })
    expect(complaints({ title: ' ', time: '' })).toEqual([
      ['title', 'Title is missing.'],
      ['time', 'Time is missing.'],
    ])
  })

  test('keeps the lines of its abstract, and no line of its title', () => {
    const event = newEvent.parse({ ...elan, title: 'A\nB\u0000', abstract: ' one\r\ntwo ' })
    expect(event).toMatchObject({ title: 'A B', abstract: 'one\ntwo' })
  })

  test.each([
    ['15 February', wanted],
    ['February 2025', wanted],
    ['2025-02-31', wanted],
    ['31/02/2025', wanted],
    ['', 'Date is missing.'],
    [null, 'Date is missing.'],
  ])('cannot be on %j', (date, reason) => {
    expect(complaints({ date })).toEqual([['date', reason]])
  })

  test.each(['2025-02-15T00:00:00.000Z', '15/02/2025', '15th February 2025', 'Feb 15, 2025'])(
    'is on the day of %j',
    (date) => {
      expect(newEvent.parse({ ...elan, date }).date).toBe('2025-02-15')
      expect(eventChange.parse({ date })).toEqual({ date: '2025-02-15' })
    },
  )

  test('is refused past its lengths', () => {
    expect(complaints({ title: 'a'.repeat(301) })).toHaveLength(1)
    expect(complaints({ abstract: 'a'.repeat(10_001) })).toHaveLength(1)
  })
})

test('a change may be of one field', () => {
  expect(eventChange.parse({ time: '9 AM' })).toEqual({ time: '9 AM' })
})
