import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { calls } from '#contract/paths.ts'
import { arrive } from './arrive.ts'
import { journeySite } from './journey-site.ts'

interface VisitOptions extends BrowserContextOptions {
  isAdmin?: boolean
}

/** Returns the way to open a page of the journeys' site as somebody who has never been there. */
export function visits(browser: Browser) {
  const { address, admin } = journeySite()
  return async (
    path: string,
    { isAdmin = false, ...options }: VisitOptions,
    journey: (page: Page) => Promise<void>,
  ) => {
    const context = await browser.newContext({
      baseURL: address,
      reducedMotion: 'reduce',
      ...options,
    })
    const data = { loginInput: admin.reg, password: admin.password }
    if (isAdmin) await context.request.post(calls.login, { data })
    const page = await context.newPage()
    await arrive(page, path)
    await journey(page)
    await context.close()
  }
}
