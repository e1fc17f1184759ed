import type { Browser, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { openFormPath } from '#contract/draft-paths.ts'
import * as words from '#contract/messages/drafts.ts'
import * as onDay from '#contract/messages/site-on-day.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { restore } from '#contract/messages/record-forms.ts'
import { pages } from '#contract/paths.ts'
import { daysAfter, today } from '#domain/site/today.ts'
import { drafts } from '#store/draft-schema.ts'
import { arrive } from '#test/arrive.ts'
import { axeObjections } from '#test/axe.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { dialog, field, press } from '#test/dialogs.ts'
import { anAdmin, aNotice } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { letTimePass } from '#test/jobs.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db, services } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const browser: Browser = await openBrowser()
const visit = signedInVisits(browser, baseURL)
const size = { viewport: { width: 1440, height: 900 } }

test('a draft is typed on one machine, found on another, shared, scheduled and published', async () => {
  const admin = await anAdmin(db, { name: 'Meena Iyer' })
  await visit(pages.notices, { as: admin, ...size }, async (page) => {
    await add(page)
    await field(page, 'Headline').fill('The lift works again')
    await dialog(page)
      .getByText(/^Draft saved at/)
      .waitFor()
  })

  await visit(pages.notices, { as: admin, ...size }, async (page) => {
    await add(page)
    await press(page, restore)
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('The lift works again')

    await press(page, words.form.shareTitle)
    await press(page, words.form.makeLink)
    const address = await field(page, words.form.link).inputValue()
    expect(await axeObjections(page)).toEqual([])
    await visit(address, size, async (guest) => {
      await guest.getByRole('heading', { name: 'The lift works again' }).waitFor()
      await guest.getByText(/^This is a draft that has not been published/).waitFor()
      expect(await axeObjections(guest)).toEqual([])
    })

    await press(page, words.form.scheduleTitle)
    await field(page, words.form.publishOn).fill(`${daysAfter(today(), 1)}T09:00`)
    await dialog(page).getByRole('button', { name: words.form.scheduleTitle }).last().click()
    // There is no more to do in the form, and the next one begins with nothing of it.
    await page.getByText(/^The draft will be published on/).waitFor()
    await add(page)
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('')
    await field(page, 'Headline').fill('The lift is painted')
    await press(page, 'Save')
    await page.getByRole('link', { name: 'The lift is painted' }).waitFor()
  })

  await visit(pages.draftList, { as: admin, ...size }, async (page) => {
    const row = page.getByRole('listitem').filter({ hasText: 'The lift works again' })
    await row.getByText(/Will be published on/).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await letTimePass(db, 2 * 24 * 60)
    await services.drafts.runDue()
    await arrive(page, pages.draftList)
    await page.getByText(words.page.none).waitFor()
    await arrive(page, pages.notices)
    await page.getByRole('link', { name: 'The lift works again' }).waitFor()
    await arrive(page, pages.history)
    await page.getByText(words.scheduledBy('Meena Iyer')).first().waitFor()
  })
})

beforeEach(async () => void (await db.delete(drafts)))

test('an editor walks through the site as it will be on a day, and back', async () => {
  const in9Days = daysAfter(today(), 9)
  await aNotice(db, { title: 'Of that day', from: in9Days, until: in9Days })
  const as = await anAdmin(db, { name: 'Meena Iyer' })
  await visit(pages.notices, { as, ...size }, async (page) => {
    await page.getByRole('banner').locator('summary', { hasText: 'Meena Iyer' }).click()
    await page.getByRole('link', { name: onDay.thisPage }).click()
    const bar = page.getByRole('complementary', { name: onDay.label })
    await bar.getByLabel(onDay.day).fill(in9Days)
    await bar.getByRole('button', { name: onDay.show }).click()
    await page.getByRole('link', { name: 'Of that day' }).click()
    await page.getByRole('heading', { level: 1, name: 'Of that day' }).waitFor()
    expect(await axeObjections(page)).toEqual([])
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await page.getByRole('link', { name: 'Of that day' }).first().waitFor()
    await bar.getByRole('link', { name: onDay.leave }).click()
    await page.getByRole('banner').locator('summary', { hasText: 'Meena Iyer' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(pages.home)
    await expect.poll(() => page.getByRole('link', { name: 'Of that day' }).count()).toBe(0)
  })
})

test('two drafts of new records stand side by side, and each can be gone on with', async () => {
  const admin = await anAdmin(db)
  await visit(pages.notices, { as: admin, ...size }, async (page) => {
    await add(page)
    await typeHeadline(page, 'Of the lift')
    await arrive(page, pages.notices)
    await add(page)
    await dialog(page).getByRole('button', { name: restore }).waitFor()
    await typeHeadline(page, 'Of the stairs')
  })
  await visit(pages.draftList, { as: admin, ...size }, async (page) => {
    for (const headline of ['Of the lift', 'Of the stairs']) {
      const row = page.getByRole('listitem').filter({ hasText: headline })
      await row.getByRole('link', { name: words.page.ways.edit }).click()
      await press(page, restore)
      await expect.poll(() => field(page, 'Headline').inputValue()).toBe(headline)
      await arrive(page, pages.draftList)
    }
  })
})

test('a draft is offered no more once a newer form is saved, and is gone on with from the list', async () => {
  const admin = await anAdmin(db)
  await aNotice(db, { title: 'The fountain', from: today() })
  await visit(pages.notices, { as: admin, ...size }, async (page) => {
    const offer = dialog(page).getByRole('button', { name: restore })
    await edit(page, 'The fountain')
    await typeHeadline(page, 'The fountain, half told')
    await arrive(page, pages.notices)
    await edit(page, 'The fountain')
    await offer.waitFor()
    await field(page, 'Headline').fill('The fountain, told anew')
    await press(page, 'Save')
    await page.getByRole('link', { name: 'The fountain, told anew' }).waitFor()
    const opened = page.waitForResponse(`**${openFormPath('notice')}`)
    await edit(page, 'The fountain, told anew')
    await (await opened).finished()
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('The fountain, told anew')
    expect(await offer.count()).toBe(0)
    await arrive(page, pages.draftList)
    await page.getByText(words.isBehind).waitFor()
    await page.getByRole('link', { name: `${words.page.ways.edit}: The fountain` }).click()
    await edit(page, 'The fountain, told anew')
    await press(page, restore)
    await expect.poll(() => field(page, 'Headline').inputValue()).toBe('The fountain, half told')
  })
})

test('two editors of one record see each other', async () => {
  const [meena, asha] = [
    await anAdmin(db, { name: 'Meena Iyer' }),
    await anAdmin(db, { name: 'Asha Raman' }),
  ]
  await aNotice(db, { title: 'Held by two', from: today() })
  await visit(pages.notices, { as: meena, ...size }, async (page) => {
    await edit(page, 'Held by two')
    await field(page, 'Headline').fill('Held by Meena')
    await dialog(page)
      .getByText(/^Draft saved at/)
      .waitFor()
    await visit(pages.notices, { as: asha, ...size }, async (other) => {
      await edit(other, 'Held by two')
      await dialog(other).getByText(words.isHereToo('Meena Iyer', 0)).waitFor()
      await expect.poll(() => field(other, 'Headline').inputValue()).toBe('Held by two')
      await press(other, 'Cancel')
    })
    await press(page, 'Save')
    await page.getByRole('link', { name: 'Held by Meena' }).waitFor()
  })
  // Saved, it is no draft any more.
  expect(await db.$count(drafts)).toBe(0)
})

test('what is typed without a connection is sent once it is back', async () => {
  const admin = await anAdmin(db)
  await visit(pages.notices, { as: admin, ...size }, async (page) => {
    await add(page)
    await field(page, 'Headline').fill('Typed')
    await dialog(page)
      .getByText(/^Draft saved at/)
      .waitFor()
    await page.context().setOffline(true)
    await field(page, 'Headline').fill('Typed in a tunnel')
    await dialog(page).getByText(words.form.keptHere).waitFor()
    await page.context().setOffline(false)
    await dialog(page)
      .getByText(/^Draft saved at/)
      .waitFor()
  })
  await visit(pages.draftList, { as: admin, ...size }, async (page) => {
    const way = page.getByRole('link', { name: 'Edit: Typed in a tunnel' })
    await expect.poll(() => way.count()).toBe(1)
    await page.getByRole('button', { name: 'Discard: Typed in a tunnel' }).click()
    await press(page, words.page.ways.discard)
    await page.getByText(words.page.none).waitFor()
  })
})

/** Types the headline of a notice, and waits until the site has it. */
async function typeHeadline(page: Page, headline: string) {
  await field(page, 'Headline').fill(headline)
  await dialog(page)
    .getByText(/^Draft saved at/)
    .waitFor()
}

async function add(page: Page) {
  await page.getByRole('button', { name: noticeMessages.add }).first().click()
  await dialog(page).waitFor()
}

async function edit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog(page).waitFor()
}
