import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { calls } from '#contract/paths.ts'
import { arrive } from './arrive.ts'

interface SignedInVisit extends BrowserContextOptions {
  /** Who comes; nobody is a guest. */
  as?: Record<'reg' | 'password', string>
}

/** Returns the way to open a page of a test's own site, at this address, in a browser of its own. */
export function signedInVisits(browser: Browser, baseURL: string) {
  return async (
    path: string,
    { as, ...options }: SignedInVisit,
    journey: (page: Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
    const data = { loginInput: as?.reg, password: as?.password }
    if (as) await context.request.post(calls.login, { data })
    const page = await context.newPage()
    await arrive(page, path)
    await journey(page)
    await context.close()
  }
}
