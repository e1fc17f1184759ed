import { expect, test } from 'vitest'
import { eventJsonLd } from './event-page.ts'
import { festival } from './festival.ts'

const origin = 'https://cse.example'
const site = { origin, department: { name: 'Department of Robotics', address: ['First floor'] } }
const photo = { hash: 'abc', name: 'p.png', type: 'image/png', size: 9, width: 900, height: 450 }

test('an event says when, where and by whom', () => {
  expect(eventJsonLd(festival, site)).toMatchObject({
    '@type': 'Event',
    name: 'Elan 2025',
    startDate: '2025-02-15T10:00:00+05:30',
    endDate: '2025-02-15T22:00:00+05:30',
    location: { '@type': 'Place', name: 'Grand Auditorium', address: 'First floor' },
    organizer: { '@type': 'Organization', name: 'Department of Robotics' },
    url: `${origin}/Event/Major_events/Event_detail`,
  })
})

test('an event without a clear time has the day alone', () => {
  const event = eventJsonLd({ ...festival, time: 'after dark' }, site)
  expect(event).toMatchObject({ startDate: '2025-02-15' })
  expect(event).not.toHaveProperty('endDate')
})

test('a photo is shown in a width that it has', () => {
  expect(eventJsonLd({ ...festival, photo }, site)).toMatchObject({
    image: `${origin}/api/pictures/abc/640.jpg`,
  })
})
