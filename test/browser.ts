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
const patience = 90_000

/** A browser for one file of journeys, closed when the file is done; `more` are flags of its own. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const args = [...quiet, ...more, `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`]
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  browser.on('context', (context) => context.setDefaultTimeout(patience))
  afterAll(() => browser.close())
  return browser
}
