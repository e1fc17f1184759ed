import { beforeEach, describe, expect, test } from 'vitest'
import { calls, eventCalendarPath, eventPath, feeds } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import { editEvent } from '#domain/events/write-events.ts'
import { events, publications } from '#store/schema.ts'
import { login, testApp } from '#test/app.ts'
import { aDepartment } from '#test/department.ts'
import { aJournal, anAdmin, anEvent, aPatent, editor } from '#test/factories.ts'

const { app, db } = await testApp({}, { PUBLIC_URL: 'https://cse.example:8443' })
const origin = 'https://cse.example:8443'
const department = await aDepartment(db)

beforeEach(async () => {
  await db.delete(events)
  await db.delete(publications)
})

/** The entries of an Atom feed, each as its text. */
function entriesOf(xml: string) {
  return Array.from(xml.matchAll(/<entry>[\s\S]*?<\/entry>/g), ([entry]) => entry)
}

/** Lines of a calendar with their folding taken back. */
function linesOf(calendar: string) {
  return calendar.replaceAll('\r\n ', '').split('\r\n')
}

describe('the feed of events', () => {
  test('is Atom, with what a reader needs to know it again', async () => {
    const { headers, body } = await app.inject(feeds.events)
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3/)
    expect(body).toContain('<id>tag:cse.example,2020:/api/feeds/events.atom</id>')
    expect(body).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/api/`)
    expect(body).toContain(`<author><name>${department.name}</name>`)
  })

  test('begins with what was announced last, and ends with the festival', async () => {
    const first = await anEvent(db, { title: 'First', date: '2027-01-01' })
    const second = await anEvent(db, { title: 'Second', date: '2026-01-01' })
    const entries = entriesOf((await app.inject(feeds.events)).body)
    expect(entries.map((entry) => /<link .*href="(.*?)"/.exec(entry)?.[1])).toEqual([
      origin + eventPath(second),
      origin + eventPath(first),
      `${origin}/Event/Festivals/elan-2025`,
    ])
  })

  test('escapes words, and twice where they stand in markup', async () => {
    await anEvent(db, { title: 'Ohm & <Volt>', abstract: 'One & all.\n\nBring a <b>meter</b>.' })
    const [entry] = entriesOf((await app.inject(feeds.events)).body)
    expect(entry).toContain('<title>Ohm &amp; &lt;Volt&gt;</title>')
    expect(entry).toContain('&lt;p&gt;Bring a &amp;lt;b&amp;gt;meter')
    expect(entry).toContain('Saturday, 15 February 2025')
  })

  test('says when an event was changed', async () => {
    const id = await anEvent(db)
    const before = await app.inject(feeds.events)
    await editEvent(db, editor, { id, change: { time: '9:00 AM' }, photo: null })
    const after = await app.inject(feeds.events)
    const [was, is] = [before, after].map(({ body }) => updatedOf(entriesOf(body)[0] ?? ''))
    expect(Date.parse(is ?? '')).toBeGreaterThan(Date.parse(was ?? ''))
    expect(updatedOf(after.body)).toBe(is)
  })

  test('holds fifty at most', async () => {
    for (let number = 0; number < 51; number += 1) await anEvent(db, { title: `Event ${number}` })
    const entries = entriesOf((await app.inject(feeds.events)).body)
    expect(entries).toHaveLength(50)
    expect(entries[0]).toContain('<title>Event 50</title>')
  })
})

describe('the feed of publications', () => {
  test('holds all kinds, the last added first, under the names of their authors', async () => {
    const journal = await aJournal(db, { title: 'Sleep & Wake', authors: 'R. Karthik and M. Iyer' })
    const patent = await aPatent(db)
    const [last, first] = entriesOf((await app.inject(feeds.publications)).body)
    expect(last).toContain(`href="${origin}${publicationPath('patent', patent)}"`)
    expect(first).toContain(`href="${origin}${publicationPath('journal', journal)}"`)
    expect(first).toContain('<title>Sleep &amp; Wake</title>')
    expect(first?.match(/<author><name>(.*?)<\/name>/g)).toHaveLength(2)
  })

  test('is a feed also where there is nothing to tell', async () => {
    const { statusCode, body } = await app.inject(feeds.publications)
    expect([statusCode, entriesOf(body), updatedOf(body)]).toEqual([
      200,
      [],
      '1970-01-01T00:00:00.000Z',
    ])
  })
})

describe('the calendar', () => {
  test('holds every event by the clock of the department', async () => {
    const id = await anEvent(db, { time: '10:00 AM to 4:00 PM', location: 'Hall A, left' })
    const { headers, body } = await app.inject(feeds.calendar)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = linesOf(body)
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZOFFSETTO:+0530',
        `UID:${id}@cse.example:8443`,
        'DTSTART;TZID=Asia/Kolkata:20250215T100000',
        'DTEND;TZID=Asia/Kolkata:20250215T160000',
        'LOCATION:Hall A\\, left',
        `URL;VALUE=URI:${origin}${eventPath(id)}`,
        `UID:elan-2025@cse.example:8443`,
      ]),
    )
    expect(lines.filter((line) => /^(DTSTAMP|CREATED|LAST-MODIFIED):/.test(line))).toHaveLength(6)
    expect(lines.filter((line) => /^(DTSTAMP|CREATED|LAST).*Z$/.test(line))).toHaveLength(6)
  })

  test('of one event is a file', async () => {
    const id = await anEvent(db, { title: 'Alone', time: '9:30 PM to 1:00 AM' })
    const { headers, body } = await app.inject(eventCalendarPath(id))
    expect(headers['content-disposition']).toBe('attachment; filename="event.ics"')
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(body).toContain('DTEND;TZID=Asia/Kolkata:20250216T010000')
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('gives an event without a clear time its whole day', async () => {
    const id = await anEvent(db, { time: 'From dawn till the last guest leaves' })
    const lines = linesOf((await app.inject(eventCalendarPath(id))).body)
    expect(lines).toContain('DTSTART;VALUE=DATE:20250215')
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
  })

  test('knows a festival', async () => {
    const { body } = await app.inject(eventCalendarPath('elan-2025'))
    expect(body).toContain('DTSTART;TZID=Asia/Kolkata:20250215T100000')
  })

  test.each(['gone', '%00'])('of what is not there is not found, in JSON (%s)', async (id) => {
    const reply = await app.inject(eventCalendarPath(id))
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toEqual({ message: expect.stringContaining('does not exist') })
    expect(reply.headers['content-disposition']).toBeUndefined()
  })
})

test.each([feeds.events, feeds.calendar])('%s comes anew after a write', async (path) => {
  const admin = await login(app, await anAdmin(db))
  const id = await anEvent(db, { title: 'Short Lived' })
  expect((await app.inject(path)).body).toContain('Short Lived')
  const payload = { object: id }
  await app.inject({ method: 'DELETE', url: calls.majorEvent, headers: admin, payload })
  expect((await app.inject(path)).body).not.toContain('Short Lived')
})

function updatedOf(xml: string) {
  return /<updated>(.*?)<\/updated>/.exec(xml)?.[1]
}
