import { chromium } from 'playwright-core'
import students from '#content/sample/records/student.json' with { type: 'json' }
import { findChromium } from '../chromium.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { printPage } from './documents/print-page.ts'
import { resumePage } from './documents/resume-page.ts'
import { putSampleFile } from './sample-folder.ts'

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Prints the resumes of the sample students anew, or only those with a named register number. */
async function main(named: string[]) {
  const browser = await chromium.launch({ executablePath: findChromium() })
  let bytes = 0
  for (const { register_no: number, name, profile_desc: summary, resumeId } of students) {
    if (resumeId === null || (named.length > 0 && !named.includes(number))) continue
    const pdf = await printPage(browser, resumePage({ number, name, summary }))
    await putSampleFile(`files/resumes/${number}.pdf`, pdf)
    bytes += pdf.length
  }
  await browser.close()
  say(`Resumes, ${Math.round(bytes / 1000)} kB`)
}
