import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { messages } from '#contract/messages.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { calls, eventPath, pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'
import { isLoaded } from '#test/loaded-picture.ts'
import { visits } from '#test/visits.ts'
import { aPicture } from '#test/pictures.ts'

const { address, admin } = journeySite()
const browser = await openBrowser()
const visit = visits(browser)
const editor = await browser.newContext({ baseURL: address })
const fair = await anEvent({ title: 'A Fair of Small Machines', date: '2099-03-01' })
await anEvent({ title: 'A Talk on Old Clocks', date: '2003-05-05' })
const phone = { viewport: { width: 360, height: 740 } }

afterAll(() => editor.close())

describe('a visitor', () => {
  test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'finds what is coming up, reads of it and goes on to others (%j)',
    (options) =>
      visit(pages.majorEvents, options, async (page) => {
        await expect
          .poll(() => page.getByRole('button', { name: /^(Add|Edit|Delete)/ }).count())
          .toBe(0)
        await page.getByRole('link', { name: 'A Fair of Small Machines' }).click()
        await page.getByRole('heading', { level: 1, name: 'A Fair of Small Machines' }).waitFor()
        await expect.poll(() => page.getByText('Sunday, 1 March 2099').isVisible()).toBe(true)
        await expect.poll(() => page.getByText('Past event').count()).toBe(0)
        await page.getByRole('link', { name: /Earlier event/ }).click()
        await page.getByRole('link', { name: /A Fair of Small Machines/ }).waitFor()
        await page.getByRole('link', { name: 'Upcoming Events' }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Upcoming Events' }).waitFor()
      }),
  )

  test('finds what is over under its year, the festival among it', () =>
    visit(pages.majorEvents, {}, async (page) => {
      const past = page.locator('#past')
      const years = await past.getByRole('heading', { level: 3 }).allTextContents()
      expect(years).toEqual(years.toSorted().toReversed())
      expect(years).toContain('2003')
      await past.getByRole('link', { name: 'Elan 2025' }).click()
      await page.getByText('Saturday February 15 2025', { exact: true }).waitFor()
      await expect.poll(() => page.getByText('Past event').isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('link', { name: 'Add to calendar' }).count()).toBe(0)
      await expect.poll(() => page.getByRole('heading', { level: 4 }).count()).toBeGreaterThan(10)
    }))

  test('takes an event along for the own calendar', () =>
    visit(eventPath(fair), {}, async (page) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('event.ics')
      const calendar = await readFile(await download.path(), 'utf8')
      expect(calendar).toContain('DTSTART;TZID=Asia/Kolkata:20990301T100000')
    }))

  test('sees every picture of the list 400 pixels high', () =>
    visit(pages.majorEvents, { viewport: { width: 1280, height: 900 } }, async (page) => {
      const link = page.locator('li', { hasText: 'A Fair of Small Machines' }).last()
      const picture = link.locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
      expect((await picture.boundingBox())?.height).toBe(400)
    }))

  test.each([pages.majorEvents, eventPath(fair), pages.newestFestival])(
    'sees nothing run over the edge of a phone on %s',
    (path) =>
      visit(path, phone, async (page) => {
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide).toBe(0)
      }),
  )

  test('reads on a phone before the picture comes, which is as wide as the screen', () =>
    visit(eventPath(fair), phone, async (page) => {
      const words = await page.getByText('Bring something that moves.').boundingBox()
      const picture = await page.locator('main img').boundingBox()
      expect(words?.y).toBeLessThan(picture?.y ?? 0)
      expect(picture?.width).toBe(360)
    }))

  test('prints an event without what only a screen can do', () =>
    visit(eventPath(fair), {}, async (page) => {
      await page.emulateMedia({ media: 'print' })
      await expect.poll(() => page.getByText('Sunday, 1 March 2099').isVisible()).toBe(true)
      await expect.poll(() => page.getByText('Bring something that moves.').isVisible()).toBe(true)
      await expect
        .poll(() => page.getByRole('link', { name: 'Add to calendar' }).isVisible())
        .toBe(false)
      await expect
        .poll(() => page.getByRole('navigation', { name: 'Other events' }).isVisible())
        .toBe(false)
    }))

  test('is told when an event is not there', () =>
    visit(eventPath('gone'), {}, async (page) => {
      await page.getByRole('heading', { name: messages.notFound.title }).waitFor()
      await expect.poll(() => page.getByText(eventMessages.unknown).isVisible()).toBe(true)
    }))
})

/** Adds an event as an administrator's own program would, and returns its id. */
async function anEvent(over: { title: string; date: string }): Promise<string> {
  const login = { loginInput: admin.reg, password: admin.password }
  await editor.request.post(calls.login, { data: login })
  const fields = { location: 'Lawn', time: '10:00 AM to 4:00 PM', ...over }
  const data = { ...fields, abstract: 'Bring something that moves.', videoId: '' }
  const file = { name: 'fair.png', mimeType: 'image/png', buffer: await aPicture('png', 1600, 900) }
  const multipart = { data: JSON.stringify(data), file }
  const reply = await editor.request.post(calls.majorEvent, { multipart })
  const { _id: id } = await reply.json()
  return id
}
