import type { Page } from 'playwright-core'

/** Opens a page and waits until its scripts have taken it over. */
export async function arrive(page: Page, path: string) {
  await page.goto(path)
  await scriptsReady(page)
}

/** Loads a page again and waits until its scripts have taken it over. */
export async function reload(page: Page) {
  await page.reload()
  await scriptsReady(page)
}

/**
 * A page that is only read has run its script once it has loaded; one that people work in says when
 * it is hydrated. Where scripts are off, there is nothing to wait for.
 *
 * From then on its messages stay longer than the three seconds in which a person reaches for them: a
 * busy machine may need all of those for what a journey looks at in between.
 */
export async function scriptsReady(page: Page) {
  if (!(await hasScripts(page))) return
  const ready = page.locator('html:is([data-reading], [data-hydrated])')
  await ready.waitFor({ state: 'attached' })
  await ready.evaluate((root) => root.style.setProperty('--message-stays', '20s'))
}

/** Playwright evaluates code where scripts are off, too; a <noscript> is only parsed without them. */
async function hasScripts(page: Page) {
  return page.evaluate(() => matchMedia('(scripting: enabled)').matches)
}
