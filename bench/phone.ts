import type { Browser, Page } from 'playwright-core'

/** A cheap phone, in CSS pixels. */
export const screen = { width: 360, height: 740, density: 2 }

const slowdown = 4
/**
 * Slow 4G as Chromium's developer tools have it: milliseconds that every request waits, and bytes a
 * second. (A line of 150 ms needs almost four turns to open a connection and ask; here the wait
 * stands for all of them.)
 */
const line = { latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 }

/** Runs `work` with an empty page on a phone that has never been here: no cache, no cookies. */
export async function onPhone<Result>(browser: Browser, work: (page: Page) => Promise<Result>) {
  const { width, height, density } = screen
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return work(page).finally(() => context.close())
}
