import { expect, test } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { memberPages } from '#test/journey-pages.ts'
import { visits } from '#test/visits.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { pages, profilePath } from '#contract/paths.ts'
import { factorMessages } from '#contract/messages/factors.ts'
import { needsScripts } from '#contract/messages/members.ts'

const visit = visits(await openBrowser())
const options = { isAdmin: true, javaScriptEnabled: false }
/** They send no form and open nothing. */
const dead = 'button[type=button]:not([popovertarget], [commandfor]):visible'
/** On these an administrator works, and others read. */
const shared = [
  pages.home,
  pages.journals,
  pages.majorEvents,
  pages.faculty,
  profilePath('23CS001'),
  resourcePath('CyberSecurity', 'Notes'),
]

test('no page that people work in shows a button that does nothing without scripts', async () => {
  const found: string[] = []
  await visit(pages.account, options, async (page) => {
    for (const path of [...shared, ...memberPages]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const name of await page.locator(dead).allInnerTexts()) found.push(`${path}: ${name}`)
    }
  })
  expect(found).toEqual([])
})

test.each([
  ['one’s own account', pages.account, factorMessages.needsScripts],
  ['accounts', pages.members, needsScripts],
])('without scripts, the page of %s says what is missing there', (_, path, sentence) =>
  visit(
    path,
    options,
    async (page) =>
      await expect.poll(() => page.locator('main noscript').allInnerTexts()).toContain(sentence),
  ),
)
