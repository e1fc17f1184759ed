import { chromium } from 'playwright-core'
import { findChromium } from '../chromium.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { printPage } from './documents/print-page.ts'
import { sheetPage } from './documents/sheet.ts'
import { sheets } from './documents/sheets.ts'
import { putSampleFile } from './sample-folder.ts'

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
    const bytes = await printPage(browser, sheetPage(sheet()))
    await putSampleFile(`files/${path}.pdf`, bytes)
    say(`${path}.pdf, ${Math.round(bytes.length / 1000)} kB`)
  }
  await browser.close()
}
