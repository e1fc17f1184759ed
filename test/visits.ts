import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { inject } from 'vitest'
import { calls } from '#contract/paths.ts'

interface VisitOptions extends BrowserContextOptions {
  isAdmin?: boolean
}

interface Arrival {
  /** When a page counts as there: one that is only read need not come to rest. */
  until?: 'load' | 'networkidle'
}

/** Returns the way to open a page of the journeys' site as somebody who has never been there. */
export function visits(browser: Browser, { until = 'networkidle' }: Arrival = {}) {
  const { address, admin } = inject('site')
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
    await page.goto(path, { waitUntil: until })
    await journey(page)
    await context.close()
  }
}
