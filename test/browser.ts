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

/** A browser for one file of journeys, closed when the file is done. */
export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: quiet })
  afterAll(() => browser.close())
  return browser
}
