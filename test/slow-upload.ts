import type { Page } from 'playwright-core'

/** Lets what the page sends drip; returns the way to let it flow again. */
export async function slowUpload(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const flow = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await devtools.send('Network.enable')
  await flow(200_000)
  return () => flow(-1)
}
