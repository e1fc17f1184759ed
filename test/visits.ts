import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  ViewportSize,
} from 'playwright-core'
import { calls } from '#contract/paths.ts'
import { arrive } from './arrive.ts'
import { journeySite } from './journey-site.ts'

interface VisitOptions extends BrowserContextOptions {
  isAdmin?: boolean
}

/** Returns the way to open a page of the journeys' site as somebody who has never been there. */
export function visits(browser: Browser) {
  return async (
    path: string,
    { isAdmin = false, ...options }: VisitOptions,
    journey: (page: Page) => Promise<void>,
  ) => {
    const context = await newContext(browser, options)
    if (isAdmin) await signIn(context)
    const page = await context.newPage()
    await arrive(page, path)
    await journey(page)
    await context.close()
  }
}

/**
 * Returns the way to go from page to page of the journeys' site in one window for each role, which
 * costs a third of a visit: a new window starts a process and compiles all scripts again. It is for
 * journeys that look and leave nothing behind.
 */
export function walks(browser: Browser) {
  const windows = new Map<boolean, Promise<Page>>()
  return async (
    path: string,
    { isAdmin = false, viewport }: { isAdmin?: boolean; viewport: ViewportSize },
    journey: (page: Page) => Promise<void>,
  ) => {
    const opened = windows.get(isAdmin) ?? openWindow(browser, isAdmin)
    windows.set(isAdmin, opened)
    const page = await opened
    await page.setViewportSize(viewport)
    await arrive(page, path)
    await journey(page)
  }
}

async function openWindow(browser: Browser, isAdmin: boolean) {
  const context = await newContext(browser, {})
  if (isAdmin) await signIn(context)
  return context.newPage()
}

function newContext(browser: Browser, options: BrowserContextOptions) {
  const baseURL = journeySite().address
  return browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
}

async function signIn(context: BrowserContext) {
  const { reg, password } = journeySite().admin
  await context.request.post(calls.login, { data: { loginInput: reg, password } })
}
