import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { journeySite } from '#test/journey-site.ts'
import { arrive } from '#test/arrive.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { openBrowser } from '#test/browser.ts'

const words = messages.students
const { address } = journeySite()
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

describe('a visitor of the student list', () => {
  test('finds a student by a piece of the name, looks at the profile and comes back', async () => {
    const page = await open(pages.students)
    await page.getByRole('searchbox', { name: words.search }).pressSequentially('venkatesan')
    await page.getByRole('status').getByText('match').waitFor()
    expect(new URL(page.url()).search).toBe('?q=venkatesan')
    const rows = await names(page)
    expect(rows.every((name) => /venkatesan/i.test(name))).toBe(true)
    await expect.poll(() => page.locator('mark').first().textContent()).toBe('Venkatesan')

    await page.getByRole('link', { name: `${words.details} of ${rows[0]}` }).click()
    await page.getByRole('heading', { level: 1, name: rows[0] }).waitFor()
    await page.goBack()
    await page.getByRole('status').getByText('match').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('venkatesan')
    await expect.poll(() => names(page)).toEqual(rows)
  })

  test('keeps to a year, and takes all filters off again', async () => {
    const page = await open(`${pages.students}?q=ra`)
    const all = (await names(page)).length
    await expect.poll(() => page.getByRole('link', { name: words.reset }).count()).toBe(1)
    await page.getByRole('radio', { name: 'Year 3' }).check()
    await page.getByRole('status').getByText('in Year 3').waitFor()
    expect(new URL(page.url()).search).toBe('?q=ra&year=3')
    expect((await names(page)).length).toBeLessThan(all)

    await page.getByRole('link', { name: words.reset }).click()
    await page.waitForURL(address + pages.students)
    await page.getByText('50 of 240 shown').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
    await expect
      .poll(() => page.getByRole('radio', { name: words.allYears }).isChecked())
      .toBe(true)
    await expect.poll(() => page.getByRole('link', { name: words.reset }).count()).toBe(0)

    await page.goBack()
    await page.getByRole('status').getByText('in Year 3').waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Year 3' }).isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('ra')
  })

  test('turns the pages and goes back to the start', async () => {
    const page = await open(pages.students)
    const [first] = await names(page)
    await page.getByRole('link', { name: 'Show the next 50' }).click()
    await page.getByText('51 to 100 of 240 shown').waitFor()
    await expect.poll(() => names(page)).not.toContain(first)
    await page.getByRole('link', { name: 'Back to the start' }).click()
    await page.getByText('50 of 240 shown', { exact: true }).waitFor()
    expect((await names(page))[0]).toBe(first)
  })

  test('needs no mouse', async () => {
    const page = await open(pages.students)
    // The field shows its key as soon as the key leads to it.
    await page.locator('kbd').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('23cs003')
    await page.getByRole('status').getByText('1 of 240 matches').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('status').getByText('in Year 1').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(address + pages.students)
    await page.keyboard.type('23cs003')
    await page.getByRole('status').getByText('1 of 240 matches').waitFor()
    await page.getByRole('link', { name: /^View Details/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('23CS003').waitFor()
    expect(new URL(page.url()).search).toBe('?register_no=23CS003')
  })

  test('keeps what is typed while the list comes back', async () => {
    const page = await open(`${pages.students}?year=1`)
    const reset = page.getByRole('link', { name: words.reset })
    await expect.poll(() => reset.count()).toBe(1)
    // On a slow device somebody is ahead of what is drawn: the address is the list's, the page is not yet.
    await page.getByRole('searchbox').evaluate((field: HTMLInputElement) => {
      const { form } = field
      if (!form) return
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        queueMicrotask(() => {
          field.value = '23c'
          form.requestSubmit()
        })
      }
      const drawn = new MutationObserver(() => {
        if (field.value !== '23c') return
        drawn.disconnect()
        field.value += 's003'
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
      // Both addresses may be drawn at once, with which nothing in the form itself changes.
      drawn.observe(document.body, { childList: true, subtree: true })
    })
    await reset.click()
    await page.getByRole('status').getByText('1 of 240 matches').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('23cs003')
  })

  test('is told what to do when nobody is found', async () => {
    const page = await open(`${pages.students}?q=zzzz&year=2`)
    await page.getByText(words.none).waitFor()
    await expect.poll(() => page.getByText('search all years').isVisible()).toBe(true)
    await page.getByRole('main').getByRole('link', { name: words.reset }).last().click()
    await page.getByText('50 of 240 shown').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  })

  test('keeps the words typed while there is no connection, and tries again', async () => {
    const page = await open(pages.students)
    await page.context().setOffline(true)
    await page.getByRole('searchbox').pressSequentially('meera')
    await page.getByRole('alert').getByText('could not be loaded').waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('meera')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('status').getByText('“meera”').waitFor()
  })

  test('needs no script', async () => {
    const page = await open(pages.students, { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('lakshmi')
    await page.getByRole('radio', { name: 'Year 4' }).check()
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('status').getByText('“lakshmi” in Year 4').waitFor()
    const [found] = await names(page)
    expect(found).toMatch(/lakshmi/i)
    await page.getByRole('link', { name: `${words.details} of ${found}` }).click()
    await page.getByRole('heading', { level: 1, name: found }).waitFor()
  })

  test('sees cards and a select on a phone, and nothing runs over the edge', async () => {
    const page = await open(pages.students, { viewport: { width: 360, height: 740 } })
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2')
    await page.getByRole('status').getByText('60 of 240 are in Year 2').waitFor()
    await expect.poll(() => page.getByRole('radio').first().isVisible()).toBe(false)
    await expect.poll(() => overflow(page)).toBe(0)
  })
})

test('a profile that nobody has leads to the list', async () => {
  const page = await open(`${pages.profile}?register_no=99XX999`)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(words.unknown)
  await page.getByRole('main').getByRole('link', { name: words.heading }).click()
  await page.getByRole('heading', { level: 1, name: words.heading }).waitFor()
})

async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  await arrive(page, path)
  return page
}

function names(page: Page) {
  return page.getByRole('rowheader').allTextContents()
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
