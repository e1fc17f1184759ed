import { chromium, type Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'

/** Chromium without what it does of its own accord. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Where there is no graphics card its stand-in costs a quarter of every journey.
  '--disable-gpu',
  '--disable-software-rasterizer',
  // A page of a journey lives for seconds: its scripts run too seldom to be worth optimizing.
  '--js-flags=--max-lazy --no-opt',
]

/**
 * A name that leads to this machine. Unlike localhost it is not trusted over plain HTTP, so that
 * browsers leave out what they say to trusted sites only.
 */
export const plainHost = 'lyceum.example'

/**
 * How long a journey waits for what it wants to see, in milliseconds. It is the bound of a hang and
 * no expectation: a busy machine may take many times as long as a quiet one.
 */
const patience = 120_000

/** The browsers that the files of this worker share, by their flags; they end with the worker. */
const running = new Map<string, Promise<Browser>>()

/**
 * A browser whose windows are closed when the file of journeys is done; `more` are flags of its own.
 * It keeps no pages for when there is no connection unless a window asks for it: what the site's own
 * worker fetches cannot be held back or counted by a journey.
 */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const flags = more.join(' ')
  const launched = running.get(flags) ?? launch(more)
  running.set(flags, launched)
  const browser = await launched
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  })
  return browser
}

async function launch(more: readonly string[]) {
  const args = [...quiet, ...more, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  browser.on('context', (context) => context.setDefaultTimeout(patience))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  return browser
}
