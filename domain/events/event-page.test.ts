import { beforeEach, describe, expect, test } from 'vitest'
import { eventMessages } from '#contract/messages/events.ts'
import { eventPath } from '#contract/paths.ts'
import { isOver, trackReads } from '#store/reads.ts'
import { changes, events, records } from '#store/schema.ts'
import { testDatabase } from '#test/database.ts'
import { aFestival, anEvent, editor } from '#test/factories.ts'
import { hitsIn, searchFor } from '#test/search.ts'
import { dayOf } from '../site/today.ts'
import { addRecord } from '../records/edit-record.ts'
import { eventCalendar } from './calendar.ts'
import { hasEnded } from './event-end.ts'
import { eventPage } from './event-page.ts'
import { eventFeed } from './event-feed.ts'
import { eventList, listEvents } from './list-events.ts'

const { db } = await testDatabase()
const origin = 'https://cse.example'

beforeEach(async () => {
  for (const table of [events, records, changes]) await db.delete(table)
  await anEvent(db, { title: 'Summer', date: '2026-06-01' })
  await anEvent(db, { title: 'Autumn', date: '2025-10-01' })
  await anEvent(db, { title: 'Long ago', date: '2023-10-10' })
})

function titles(list: { title: string }[]) {
  return list.map(({ title }) => title)
}

test('what is past stands under its years', async () => {
  const { upcoming, past } = await eventList(db, { today: '2026-06-01' })
  expect(titles(upcoming)).toEqual(['Summer'])
  expect(past.map(({ year, events: ofYear }) => [year, titles(ofYear)])).toEqual([
    ['2025', ['Autumn']],
    ['2023', ['Long ago']],
  ])
})

test('a page knows the events before and after its own, a festival among them', async () => {
  const spring = await aFestival(db)
  const [first, second] = [await pageOf('Long ago'), await pageOf('Autumn')]
  expect([first.earlier, first.later?.path]).toEqual([null, `/Event/Festivals/${spring}`])
  expect([second.earlier?.title, second.later?.title]).toEqual(['Festival of Lamps', 'Summer'])
})

test('a page says of its neighbours whether they are past', async () => {
  const before = await pageOf('Autumn', '2026-05-31')
  expect([before.earlier?.isPast, before.later?.isPast]).toEqual([true, false])
  const after = await pageOf('Autumn', '2026-06-02')
  expect([after.earlier?.isPast, after.later?.isPast]).toEqual([true, true])
})

async function pageOf(title: string, today = '2026-01-01') {
  const event = (await listEvents(db)).find((one) => one.title === title)
  return eventPage(db, { id: event?.id ?? '', origin, today })
}

test('a page says the day in words, and its abstract in paragraphs', async () => {
  const id = await anEvent(db, { date: '2026-07-01', abstract: 'One.\n\nTwo\nThree.' })
  const page = await eventPage(db, { id, origin, today: '2026-07-01' })
  expect(page).toMatchObject({ later: null, isPast: false })
  expect(page.event.day).toBe('Wednesday, 1 July 2026')
  expect(page.event.paragraphs).toEqual(['One.', 'Two', 'Three.'])
})

test('its description fits into a search result', async () => {
  const id = await anEvent(db, { abstract: 'word '.repeat(100) })
  const { description } = await eventPage(db, { id, origin, today: '2026-01-01' })
  expect(description).toMatch(/^Saturday, 15 February 2025, 10:00 AM to 4:00 PM, Seminar hall. w/)
  expect(description.length).toBeLessThanOrEqual(155)
})

describe('an event with all that can be said of it', () => {
  const fields = {
    title: 'School of Small Networks',
    location: 'Banyan Block',
    date: '2026-07-06',
    until: '2026-07-08',
    time: '10:00 AM to 4:00 PM',
    abstract: 'Three days.',
    body: '## Monday\n\nSoldering, and a [plan](https://maps.example/banyan).',
    speakers: [{ name: 'Asha Raman', role: 'Builds radios', url: 'https://radios.example' }],
    registration: 'https://forms.example/school',
    registerBy: '2026-06-30',
    contact: 'Office\noffice@cse.example',
  }
  const add = (over: object = {}) => {
    return addRecord(db, editor, 'event', { fields: { ...fields, ...over } })
  }

  test('says it on its page', async () => {
    const id = await add()
    const page = await eventPage(db, { id, origin, today: '2026-06-30' })
    expect(page.event.day).toBe('Monday, 6 July 2026 to Wednesday, 8 July 2026')
    expect(page).toMatchObject({
      event: { speakers: fields.speakers, contact: fields.contact },
      registration: { url: fields.registration, until: 'Tuesday, 30 June 2026', isOpen: true },
      body: { text: [{ is: 'heading' }, { is: 'paragraph' }], pictures: {} },
      isPast: false,
      jsonLd: {
        endDate: '2026-07-08',
        performer: [{ '@type': 'Person', name: 'Asha Raman', url: 'https://radios.example' }],
        offers: { url: fields.registration, validThrough: '2026-06-30' },
      },
    })
    const late = await eventPage(db, { id, origin, today: '2026-07-01' })
    expect(late.registration).toMatchObject({ isOpen: false })
    expect((await eventPage(db, { id, origin, today: '2026-07-08' })).isPast).toBe(false)
    expect((await eventPage(db, { id, origin, today: '2026-07-09' })).isPast).toBe(true)
  })

  test('says it in calendars, feeds and the search', async () => {
    const id = await add()
    const calendar = (await eventCalendar(db, origin, id)).replaceAll(/\r\n[ \t]/g, '')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20260706')
    expect(calendar).toContain('DTEND;VALUE=DATE:20260709')
    expect(calendar).toContain(`URL;VALUE=URI:${origin}${eventPath(id)}`)
    for (const said of ['office@cse.example', 'Asha Raman\\, Builds radios', fields.registration]) {
      expect(calendar).toContain(said)
    }
    const feed = await eventFeed(db, origin)
    for (const said of [
      'Asha Raman',
      'https://maps.example/banyan&quot;&gt;plan',
      '30 June 2026',
    ]) {
      expect(feed).toContain(said)
    }
    for (const word of ['raman', 'soldering', 'builds radios']) {
      expect(hitsIn(await searchFor(db, word), 'events')).toHaveLength(1)
    }
  })

  test.each([
    [{ until: '2026-07-05' }, 'until', eventMessages.untilTooEarly],
    [{ registerBy: '2026-07-09' }, 'registerBy', eventMessages.registerByTooLate],
  ])('is refused for days that cannot be so: %j', async (over, field, sentence) => {
    await expect(add(over)).rejects.toMatchObject({
      code: 'invalid',
      errors: { [field]: sentence },
    })
  })
})

describe('on its last day', () => {
  test('an event is over once its hours are', () => {
    expect(ended({}, at('15:59'))).toBe(false)
    expect(ended({}, at('16:00'))).toBe(true)
    expect(ended({})).toBe(false)
  })

  test('an event of which the beginning alone is said is over after the hour of calendars', () => {
    expect(ended({ time: '9:30 AM' }, at('10:29'))).toBe(false)
    expect(ended({ time: '9:30 AM' }, at('10:30'))).toBe(true)
  })

  test.each(['after dark', 'All day', '10 AM onwards'])(
    'an event at ‘%s’ lasts all day',
    (time) => {
      expect(ended({ time }, at('23:59'))).toBe(false)
      expect(ended({ time }, at('00:00', '2026-07-07'))).toBe(true)
    },
  )

  test('an event of several days ends with the hours of the last', () => {
    expect(ended({ date: '2026-07-04', until: '2026-07-06' }, at('15:00'))).toBe(false)
    expect(ended({ date: '2026-07-04', until: '2026-07-06' }, at('17:00'))).toBe(true)
    expect(ended({ until: '2026-07-07' }, at('17:00'))).toBe(false)
  })

  test('an event that goes on past midnight is over when it ends, and not with the day', () => {
    const time = '10 PM to 2 AM'
    expect(ended({ time }, at('23:59'))).toBe(false)
    expect(ended({ time }, at('01:59', '2026-07-07'))).toBe(false)
    expect(ended({ time }, at('02:00', '2026-07-07'))).toBe(true)
  })

  test('whoever is told that it goes on is told until when that is so', async () => {
    const { reads } = await trackReads(async () => ended({}, at('15:59')))
    expect(isOver(reads, at('15:59'))).toBe(false)
    expect(isOver(reads, at('16:00'))).toBe(true)
    const { reads: later } = await trackReads(async () => ended({}, at('16:00')))
    expect(isOver(later, at('23:59'))).toBe(false)
  })

  test('an event that has ended is past on its page, for its neighbours and in lists', async () => {
    await db.delete(events)
    const earlier = await anEvent(db, { title: 'Earlier', date: '2026-07-01' })
    const id = await anEvent(db, { title: 'Today', date: '2026-07-06', time: '10 AM to 4 PM' })
    const seen = async (now: Date) => {
      const looking = { today: '2026-07-06', now }
      const { later } = await eventPage(db, { id: earlier, origin, ...looking })
      const { upcoming, past } = await eventList(db, looking)
      const { isPast } = await eventPage(db, { id, origin, ...looking })
      return [isPast, later?.isPast, titles(upcoming), titles(past.flatMap((year) => year.events))]
    }
    expect(await seen(at('15:59'))).toEqual([false, false, ['Today'], ['Earlier']])
    expect(await seen(at('16:00'))).toEqual([true, true, [], ['Today', 'Earlier']])
  })
})

function at(clock: string, day = '2026-07-06') {
  return new Date(`${day}T${clock}:00+05:30`)
}

function ended(over: object, now?: Date) {
  const event = { date: '2026-07-06', until: '', time: '10:00 AM to 4:00 PM', ...over }
  return hasEnded(event, { today: now ? dayOf(now) : '2026-07-06', ...(now && { now }) })
}
