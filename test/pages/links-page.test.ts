import { describe, expect, test } from 'vitest'
import { linkMessages } from '#contract/messages/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { axeObjections } from '#test/axe.ts'
import { login } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { builtApp } from '#test/built-app.ts'
import { aLink, anAdmin, aStudentAccount, aTeacher } from '#test/factories.ts'
import { freePort } from '#test/free-port.ts'
import { signedInVisits } from '#test/signed-in-visits.ts'

const port = await freePort()
const baseURL = `http://localhost:${port}`
const { app, db } = await builtApp({ PUBLIC_URL: baseURL })
await app.listen({ port, host: 'localhost' })
const path = resourcePath('CyberSecurity', 'Links')
const long = 'averylongword'.repeat(12)
await aLink(db, { name: 'Older & <b>bold</b>', url: 'https://www.standards.example:8443/a?b=1' })
await aLink(db, { name: `Newer ${long}`, url: `http://${'x'.repeat(60)}.example/` })
await aLink(db, { name: 'On Radios', domain: 'InternetOfThings' })

const visit = signedInVisits(await openBrowser(), baseURL)

test('the links of a domain are in the HTML whole, the newest first', async () => {
  const { body } = await app.inject(path)
  expect(body.indexOf('Newer')).toBeLessThan(body.indexOf('Older &amp; &lt;b&gt;'))
  expect(body).toContain('Read the third chapter first.')
  expect(body).toContain('>standards.example:8443</span>')
  expect(body).not.toContain('On Radios')
})

describe.each([
  ['a guest', false],
  ['a student', false],
  ['a teacher', true],
  ['a teacher of another domain', false],
  ['an administrator', true],
])('for %s', (who, mayEdit) => {
  test(`the page ${mayEdit ? 'is worked in' : 'is only read'}`, async () => {
    const { body } = await app.inject({ url: path, headers: await headersOf(who) })
    expect(body.includes('__reactRouterContext')).toBe(mayEdit || who.startsWith('a teacher'))
    expect(body.includes(linkMessages.add)).toBe(mayEdit)
    expect(body.includes('aria-label="Delete Older')).toBe(mayEdit)
  })
})

test.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  'a link opens in a tab of its own, which knows nothing of this one, with %j',
  (options) =>
    visit(path, options, async (page) => {
      await page
        .context()
        .route('https://www.standards.example:8443/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>A standard</title>' }),
        )
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: `${linkMessages.get} Older` }).click()
      const other = await opened
      await other.waitForURL('https://www.standards.example:8443/a?b=1')
      expect(await other.evaluate(() => opener)).toBeNull()
    }),
)

test('axe finds nothing on a phone', () =>
  visit(path, { viewport: { width: 320, height: 640 } }, async (page) => {
    expect(await axeObjections(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }))

test('axe finds nothing in a form that was refused', async () =>
  visit(path, { as: await anAdmin(db) }, async (page) => {
    await page.getByRole('button', { name: linkMessages.add }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByText('All fields are required.').waitFor()
    expect(await axeObjections(page)).toEqual([])
  }))

async function headersOf(who: string) {
  if (who === 'a student') return login(app, await aStudentAccount(db))
  if (who === 'a teacher') return login(app, await aTeacher(db))
  if (who === 'a teacher of another domain') {
    return login(app, await aTeacher(db, { domains: ['InternetOfThings'] }))
  }
  return who === 'an administrator' ? login(app, await anAdmin(db)) : {}
}
