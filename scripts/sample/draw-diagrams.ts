import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../chromium.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { diagrams } from './diagrams/diagrams.ts'
import { html, raw } from './documents/markup.ts'
import { styles } from './documents/sheet.ts'
import { putSampleFile } from './sample-folder.ts'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Draws the diagrams of the sample notes anew, or only the named ones; Chromium sets their words. */
async function main(named: string[]) {
  const chosen = Object.entries(diagrams).filter(
    ([name]) => named.length === 0 || named.includes(name),
  )
  const browser = await chromium.launch({ executablePath: findChromium() })
  for (const [name, draw] of chosen) {
    const drawn = await sharp(await shoot(browser, draw()))
      .png({ palette: true, quality: 80, effort: 10, compressionLevel: 9 })
      .toBuffer()
    await putSampleFile(`files/notes/${name}.png`, drawn)
    say(`${name}.png, ${Math.round(drawn.length / 1000)} kB`)
  }
  await browser.close()
}

async function shoot(browser: Browser, svg: string): Promise<Buffer> {
  const tab = await browser.newPage()
  await tab.setContent(
    html`<style>
        ${raw(styles)}
      </style>
      ${raw(svg)}`.html,
  )
  await tab.evaluate(async () => {
    await document.fonts.ready
  })
  const bytes = await tab.locator('svg').screenshot()
  await tab.close()
  return bytes
}
