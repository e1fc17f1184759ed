import type { Browser } from 'playwright-core'
import { packPdf } from './pack-pdf.ts'

/** Prints a page that brings all it needs, as a PDF that is the same at every print. */
export async function printPage(browser: Browser, page: string): Promise<Buffer> {
  const tab = await browser.newPage()
  await tab.setContent(page)
  await tab.evaluate(async () => {
    await document.fonts.ready
  })
  const bytes = await tab.pdf({ preferCSSPageSize: true, tagged: true, outline: true })
  await tab.close()
  return packPdf(undated(bytes))
}

/** The moment of printing is the only thing in which two prints of one sheet differ. */
function undated(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(/\(D:\d{14}/g, '(D:20260701000000')
  return Buffer.from(text, 'latin1')
}
