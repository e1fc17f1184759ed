import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { profilesByNumber } from '#domain/sample/sample-profiles.ts'
import { readRoster } from '#domain/students/read-roster.ts'
import { findChromium } from '../chromium.ts'
import { messageOf } from '../program/message-of.ts'
import { say } from '../program/say.ts'
import { printPage } from './documents/print-page.ts'
import { resumePage } from './documents/resume-page.ts'

const sample = join(import.meta.dirname, '..', '..', 'content', 'sample')
const folder = join(sample, 'resumes')

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})

/** Prints the resumes of the sample students anew, or only those with a named register number. */
async function main(named: string[]) {
  await mkdir(folder, { recursive: true })
  const { entries } = await readRoster(await readFile(join(sample, 'students.csv'), 'utf8'))
  const students = new Map(entries.map(({ student }) => [student.register_no, student]))
  const browser = await chromium.launch({ executablePath: findChromium() })
  let bytes = 0
  for (const { number, hasResume } of profilesByNumber.values()) {
    const student = students.get(number)
    if (!student || !hasResume || (named.length > 0 && !named.includes(number))) continue
    const page = resumePage({ number, name: student.name, summary: student.profile_desc })
    const pdf = await printPage(browser, page)
    await writeFile(join(folder, `${number}.pdf`), pdf)
    bytes += pdf.length
  }
  await browser.close()
  say(`Resumes, ${Math.round(bytes / 1000)} kB`)
}
