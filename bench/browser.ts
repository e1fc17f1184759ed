import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'

/**
 * Runs `work` with a browser that makes no traffic of its own accord, and that measures letters as
 * phones do, which hint none of them.
 */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--font-render-hinting=none',
    ],
  })
  return work(browser).finally(() => browser.close())
}
