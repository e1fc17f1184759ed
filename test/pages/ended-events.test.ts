import { afterEach, expect, test, vi } from 'vitest'
import { homeMessages } from '#contract/messages/home.ts'
import { eventPath, pages } from '#contract/paths.ts'
import { login } from '#test/app.ts'
import { builtApp } from '#test/built-app.ts'
import { aFestival, aJournal, aTeacher, anEvent } from '#test/factories.ts'

const { app, db } = await builtApp()
const title = 'Evening of small machines'
const teacher = await aTeacher(db)
// The calendar is empty beside something that is new.
await aJournal(db)

afterEach(() => vi.useRealTimers())

/** Moves the clock of the site, by which sessions go as well. */
function itIs(day: string, clock: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T${clock}:00+05:30`) })
}

// A day each, for what is kept takes the clock to go forward.
test.each([
  ['a guest', '2027-03-10'],
  ['a member', '2027-03-11'],
])(
  'pages that are kept for %s say that an event is over from the moment on at which it ends',
  async (reader, day) => {
    const id = await anEvent(db, { title, date: day, time: '10:00 AM to 4:00 PM' })
    itIs(day, '15:58')
    const headers = reader === 'a guest' ? {} : await login(app, teacher)
    const read = async (url: string) => (await app.inject({ url, headers })).body
    const comingUp = async () => (await read(pages.majorEvents)).split('id="past"')[0]
    for (const clock of ['15:58', '15:59']) {
      itIs(day, clock)
      expect(await read(pages.home)).toContain(title)
      expect(await read(eventPath(id))).toContain('Add to calendar')
      expect(await comingUp()).toContain(title)
    }
    itIs(day, '16:00')
    expect(await read(pages.home)).not.toContain(title)
    expect(await read(pages.home)).toContain(homeMessages.noEvents)
    const page = await read(eventPath(id))
    expect(page).not.toContain('Add to calendar')
    expect(page).toContain('Past event')
    expect(await comingUp()).not.toContain(title)
  },
)

test('the fixed address of festivals shows the next one from the moment on at which one ends', async () => {
  for (const date of ['2027-04-10', '2028-04-10']) {
    await aFestival(db, { title: `Lamps of ${date}`, date, time: '10:00 AM to 4:00 PM' })
  }
  itIs('2027-04-10', '15:58')
  for (const clock of ['15:58', '15:59']) {
    itIs('2027-04-10', clock)
    expect(await festivalShown()).toBe('Lamps of 2027-04-10')
  }
  itIs('2027-04-10', '16:00')
  expect(await festivalShown()).toBe('Lamps of 2028-04-10')
})

async function festivalShown() {
  const { body } = await app.inject(pages.newestFestival)
  return /<h1[^>]*>(?:<[^>]*>)*([^<]*)/.exec(body)?.[1]
}
