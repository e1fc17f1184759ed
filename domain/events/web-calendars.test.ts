import { expect, test } from 'vitest'
import { webCalendars } from './event-page.ts'

const event = {
  title: 'Radios & Sleep',
  location: 'Seminar Hall',
  date: '2026-11-30',
  time: '2:00 PM to 4:00 PM',
  until: '',
}
const page = 'https://cse.example.edu/Event/Major_events/1'

const fieldsOf = (over: object) =>
  webCalendars({ ...event, ...over }, page).map(({ url }) =>
    Object.fromEntries(new URL(url).searchParams),
  )

test('an event goes to calendars on the web with its hours, its place and its page', () => {
  expect(fieldsOf({})).toMatchObject([
    {
      text: event.title,
      dates: '20261130T140000/20261130T160000',
      ctz: 'Asia/Kolkata',
      details: page,
    },
    {
      subject: event.title,
      startdt: '2026-11-30T14:00:00+05:30',
      enddt: '2026-11-30T16:00:00+05:30',
      location: event.location,
    },
  ])
})

test.each([
  ['of several days', { until: '2026-12-02' }, '20261130/20261203'],
  ['without hours', { time: 'After lunch' }, '20261130/20261201'],
])('one %s takes whole days', (_which, over, dates) => {
  expect(fieldsOf(over)).toMatchObject([{ dates }, { allday: 'true' }])
})
