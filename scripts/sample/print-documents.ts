import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../chromium.ts'
import { messageOf } from '../message-of.ts'
import { say } from '../say.ts'
import { packPdf } from './documents/pack-pdf.ts'
import { sheetPage } from './documents/sheet.ts'
import { sheets } from './documents/sheets.ts'

const folder = join(import.meta.dirname, '..', '..', 'content', 'sample')

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Prints the documents and notes of the sample anew, or only those whose path holds a given word. */
async function main(words: string[]) {
  const chosen = Object.entries(sheets).filter(
    ([path]) => words.length === 0 || words.some((word) => path.includes(word)),
  )
  const browser = await chromium.launch({ executablePath: findChromium() })
  for (const [path, sheet] of chosen) {
    const bytes = packPdf(undated(await print(browser, sheetPage(sheet()))))
    await writeFile(join(folder, `${path}.pdf`), bytes)
    say(`${path}.pdf, ${Math.round(bytes.length / 1000)} kB`)
  }
  await browser.close()
}

async function print(browser: Browser, page: string): Promise<Buffer> {
  const tab = await browser.newPage()
  await tab.setContent(page)
  await tab.evaluate(async () => {
    await document.fonts.ready
  })
  const bytes = await tab.pdf({ preferCSSPageSize: true, tagged: true, outline: true })
  await tab.close()
  return bytes
}

/** The moment of printing is the only thing in which two prints of one sheet differ. */
function undated(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1').replace(/\(D:\d{14}/g, '(D:20260701000000')
  return Buffer.from(text, 'latin1')
}
