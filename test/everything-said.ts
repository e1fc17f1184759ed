import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { isSingle, listPages } from '#contract/pages.ts'
import { calls, feeds, probes, searchPath, viewPath } from '#contract/paths.ts'
import { documentTitles } from '#contract/documents.ts'
import { defaultTexts } from '#domain/records/default-texts.ts'
import type { Services } from '#server/open-services.ts'
import { aPostedMail } from './mail-worker.ts'
import { sampleFolder } from './sample.ts'

/** What an address, or a mail, says. */
export interface Said {
  path: string
  text: string
}

/** All that the site says on public pages and in answers to programs, to whoever `read` asks as. */
export async function everythingSaid(
  origin: string,
  read: (path: string) => Promise<string>,
): Promise<Said[]> {
  const siteMap = await read(probes.sitemap)
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
    url.slice(origin.length),
  )
  const open = listPages().filter((page) => page.audience === 'everyone' && isSingle(page))
  const all = new Set([
    probes.sitemap,
    ...listed,
    ...open.map(({ path }) => path),
    ...Object.values(feeds),
    ...answers,
  ])
  const said: Said[] = []
  for (const path of all) said.push({ path, text: textOf(await read(path)) })
  return said
}

/** What programs read, and what a search answers. */
const answers = [
  calls.journal,
  calls.conference,
  calls.patent,
  calls.students,
  calls.majorEvent,
  ...['CyberSecurity', 'Robotics'].flatMap((domain) =>
    [calls.notes, calls.links, calls.videos].map((call) => viewPath(call, { domain })),
  ),
  ...['network', 'security', 'block', 'lab'].flatMap((q) => [
    viewPath(calls.search, { q }),
    searchPath(q),
  ]),
]

function textOf(html: string) {
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

/** The mails that stand in the outbox, after one of each kind that an account gets. */
export async function everythingMailed(
  { database: { db }, mail, config }: Pick<Services, 'database' | 'mail' | 'config'>,
  accountId: string,
): Promise<Said[]> {
  await aPostedMail(db, { kind: 'reset', data: {}, accountId })
  await aPostedMail(db, { kind: 'locked', data: { network: '192.0.2.0/24' }, accountId })
  await aPostedMail(db, { kind: 'invitation', data: { invitedBy: 'The office' }, accountId })
  await aPostedMail(db, { kind: 'credentials', data: { what: 'The password' }, accountId })
  await mail.runDue()
  const outbox = join(config.DATA_DIR, 'outbox')
  const files = (await readdir(outbox)).filter((file) => file.endsWith('.eml'))
  return Promise.all(
    files.map(async (file) => {
      const { subject, text, html } = await PostalMime.parse(await readFile(join(outbox, file)))
      return { path: `mail “${subject}”`, text: textOf([subject, text, html].join('\n')) }
    }),
  )
}

/** Names, titles and sentences of the sample that are nobody else's. */
export async function sampleWords() {
  const folder = join(sampleFolder, 'records')
  const texts = (await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8'))
  const said = (await Promise.all(texts)).flatMap((text) => stringsIn(JSON.parse(text)))
  // A page of any department says these until it words them otherwise.
  const everybodys = new Set(stringsIn([defaultTexts, documentTitles]))
  return [...new Set(said)].filter(
    (words) => words.length > 12 && words.includes(' ') && !everybodys.has(words),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n')
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

/** Which of these words are said, and where. */
export function wordsIn(said: readonly Said[], words: readonly string[]): string[] {
  return said.flatMap(({ path, text }) =>
    words.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`),
  )
}
