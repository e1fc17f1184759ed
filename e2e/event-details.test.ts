import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { captionWords } from '#contract/messages/captions.ts'
import { eventMessages as words } from '#contract/messages/events.ts'
import { isThere } from '#contract/messages/previews.ts'
import { pages } from '#contract/paths.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { aPicture } from '#test/pictures.ts'
import { visits } from '#test/visits.ts'
import { arrive } from '#test/arrive.ts'
import { isLoaded } from '#test/loaded-picture.ts'

const visit = visits(await openBrowser())
const png = { mimeType: 'image/png', buffer: await aPicture('png') }

test('an event of several days is announced with all that there is to say of it', () =>
  visit(
    pages.majorEvents,
    { isAdmin: true, viewport: { width: 1440, height: 900 } },
    async (page) => {
      const form = page.getByRole('dialog')
      await page.getByRole('button', { name: 'Add event' }).click()
      await form.getByLabel('Title').fill('School of Small Networks')
      await form.getByLabel('Location').fill('Banyan Block')
      await form.getByLabel('Date').fill('6 July 2099')
      await form.getByLabel('Last day').fill('5 July 2099')
      await form.getByLabel(words.timeLabel).fill('10:00 AM to 4:00 PM')
      await form.getByLabel(captionWords.choose('Categories')).selectOption('Workshop')
      await form.getByRole('button', { name: 'Add speaker' }).click()
      await form.getByLabel('Name').fill('Asha Raman')
      await form.getByLabel('Who they are').fill('Builds radios')
      await form.getByLabel('Registration link').fill('forms.example/school')
      await form.getByLabel('Register by').fill('1 July 2099')
      await save(page)
      await form.getByText(words.untilTooEarly).first().waitFor()
      await form.getByLabel('Last day').fill('8 July 2099')

      const tray = page.locator('dialog[open] input[name=pictures][type=file]')
      await tray.setInputFiles([
        { ...png, name: 'One.png' },
        { ...png, name: 'Two.png' },
      ])
      await form.getByLabel(captionWords.alt).nth(1).fill('A node in the rain')
      await form.getByRole('button', { name: captionWords.up('Picture', 2) }).click()
      await form.getByRole('button', { name: captionWords.remove('Picture', 2) }).click()
      await page.getByText(isThere).waitFor()
      const seen = page.frameLocator('iframe').getByRole('img', { name: 'A node in the rain' })
      await expect.poll(() => seen.evaluate(isLoaded)).toBe(true)
      expect(await axeObjections(page)).toEqual([])
      await save(page)
      await page.getByText(words.added).waitFor()

      await page.getByRole('link', { name: 'School of Small Networks' }).first().click()
      await page.getByText('Monday, 6 July 2099 to Wednesday, 8 July 2099').waitFor()
      const register = page.getByRole('link', { name: words.register })
      await expect.poll(() => register.getAttribute('href')).toBe('https://forms.example/school')
      await page.getByRole('heading', { name: words.speakers }).waitFor()
      const picture = page.getByRole('img', { name: 'A node in the rain' })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate(isLoaded)).toBe(true)
      expect(await axeObjections(page)).toEqual([])

      await arrive(page, pages.cocurricularEvents)
      await page.getByRole('link', { name: 'School of Small Networks' }).waitFor()
      await arrive(page, pages.majorEvents)
      await page.getByRole('button', { name: 'Delete School of Small Networks' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByText(words.removed).waitFor()
    },
  ))

function save(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
}
