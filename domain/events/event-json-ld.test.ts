import { expect, test } from 'vitest'
import { eventJsonLd } from './event-page.ts'
import { noDetails, type EventRecord } from './event-row.ts'

const origin = 'https://cse.example'
const department = { name: 'Department of Robotics', address: ['First floor'] }
const site = { origin, department, sorts: [] }
const photo = { hash: 'abc', name: 'p.png', type: 'image/png', size: 9, width: 900, height: 450 }

const festival: EventRecord = {
  ...noDetails,
  id: 'spring',
  kind: 'festival',
  path: '/Event/Festivals/spring',
  title: 'Spring Festival',
  location: 'Grand Auditorium',
  date: '2025-02-15',
  until: '',
  time: '10:00 AM to 10:00 PM',
  abstract: '',
  photo: null,
  createdAt: new Date('2025-01-06T09:00:00+05:30'),
}

test('an event says when, where and by whom', () => {
  expect(eventJsonLd(festival, site)).toMatchObject({
    '@type': 'Event',
    name: 'Spring Festival',
    startDate: '2025-02-15T10:00:00+05:30',
    endDate: '2025-02-15T22:00:00+05:30',
    location: { '@type': 'Place', name: 'Grand Auditorium', address: 'First floor' },
    organizer: { '@type': 'Organization', name: 'Department of Robotics' },
    url: `${origin}/Event/Festivals/spring`,
  })
})

test('an event says what it is where it is in a category', () => {
  const sorts = [
    { id: 'a', name: 'Guest lecture' },
    { id: 'b', name: 'Workshop' },
  ]
  expect(eventJsonLd(festival, { ...site, sorts })).toMatchObject({
    keywords: ['Guest lecture', 'Workshop'],
  })
  expect(eventJsonLd(festival, site)).not.toHaveProperty('keywords')
})

test('an event without a clear time has the day alone', () => {
  const event = eventJsonLd({ ...festival, time: 'after dark' }, site)
  expect(event).toMatchObject({ startDate: '2025-02-15' })
  expect(event).not.toHaveProperty('endDate')
})

test('an event of several days has its first and its last', () => {
  expect(eventJsonLd({ ...festival, until: '2025-02-17' }, site)).toMatchObject({
    startDate: '2025-02-15',
    endDate: '2025-02-17',
  })
})

test('a photo is shown in a width that it has', () => {
  expect(eventJsonLd({ ...festival, photo }, site)).toMatchObject({
    image: `${origin}/api/pictures/abc/640.jpg`,
  })
})
