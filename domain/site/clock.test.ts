import { afterEach, describe, expect, test } from 'vitest'
import { kinds } from '#contract/kinds/kinds.ts'
import { recordChange } from '#contract/record-schemas.ts'
import { standardTimeZone } from '#contract/read-date.ts'
import { testDatabase } from '#test/database.ts'
import { anEvent, editor } from '#test/factories.ts'
import { eventCalendar } from '../events/calendar.ts'
import { withOffset } from '../events/event-moments.ts'
import { editRecord } from '../records/edit-record.ts'
import { setTimeZone, supposing, timeZone } from './clock.ts'
import { readDepartment } from './department.ts'
import { momentInFull } from './moment-in-words.ts'
import { dayOf, hasOneOffset, today } from './today.ts'

const { db } = await testDatabase()
const evening = new Date('2025-02-14T18:30:00Z')

afterEach(() => setTimeZone(standardTimeZone))

function goBy(zone: string) {
  const fields = recordChange(kinds.department).parse({ timeZone: zone })
  return editRecord(db, editor, 'department', { id: 'department', fields })
}

test('the clock is that of India until the department says otherwise', async () => {
  await readDepartment(db)
  expect(timeZone()).toBe(standardTimeZone)
  expect(dayOf(evening)).toBe('2025-02-15')
})

test('days and moments follow the department as soon as it is read', async () => {
  await goBy('Europe/Berlin')
  await readDepartment(db)
  expect(dayOf(evening)).toBe('2025-02-14')
  expect(momentInFull(evening)).toContain('7:30')
  expect(momentInFull(evening)).not.toContain('IST')
})

test('what is only supposed moves no clock but its own', async () => {
  const seen = await supposing('2031-07-04', async () => {
    setTimeZone('Pacific/Auckland')
    return { zone: timeZone(), day: today() }
  })
  expect(seen).toEqual({ zone: 'Pacific/Auckland', day: '2031-07-04' })
  expect(timeZone()).toBe(standardTimeZone)
  expect(today()).toBe(dayOf(new Date()))
})

describe('an event', () => {
  test('begins at its own moment in summer and in winter', async () => {
    await goBy('Europe/Berlin')
    await readDepartment(db)
    expect(withOffset('2025-01-15T10:00:00')).toBe('2025-01-15T10:00:00+01:00')
    expect(withOffset('2025-07-15T10:00:00')).toBe('2025-07-15T10:00:00+02:00')
  })

  test('goes into calendars in UTC where clocks change with the seasons', async () => {
    const id = await anEvent(db, { date: '2025-07-15', time: '10:00 AM to 11:00 AM' })
    await goBy('Europe/Berlin')
    const summer = await eventCalendar(db, 'http://localhost', id)
    expect(summer).toContain('DTSTART:20250715T080000Z')
    expect(summer).not.toContain('VTIMEZONE')
    await goBy(standardTimeZone)
    const indian = await eventCalendar(db, 'http://localhost', id)
    expect(indian).toContain('DTSTART;TZID=Asia/Kolkata:20250715T100000')
    expect(indian).toContain('VTIMEZONE')
  })
})

test.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['Europe/Berlin', false],
  ['Australia/Sydney', false],
])('%s goes by one offset all year: %s', (zone, isSo) => {
  expect(hasOneOffset(zone, 2025)).toBe(isSo)
})

test.each(['+05:30', 'IST+5', 'Mars/Base', 'Asia/Kolkata; drop', ''])(
  '“%s” is no time zone',
  (zone) => {
    expect(recordChange(kinds.department).safeParse({ timeZone: zone }).success).toBe(false)
  },
)
