import { eq } from 'drizzle-orm'
import {
  documentKey,
  documentPages,
  documentTitles,
  type PagedDocument,
} from '#contract/documents.ts'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import { pages, profilePath } from '#contract/paths.ts'
import { notePath, papersPath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { textTroubles } from '#store/texts/text-trouble.ts'
import { pageHead } from '#contract/pages.ts'
import { unreadUses, type UnreadUse } from './unread-files.ts'

/** What the administrator's page of files shows: those that search does not find, and how many wait. */
export async function fileTextsPage(db: Reader) {
  const [uses, waiting] = await Promise.all([
    unreadUses(db),
    db.$count(fileTexts, eq(fileTexts.state, 'waiting')),
  ])
  return {
    waiting,
    files: [...Map.groupBy(uses, ({ hash }) => hash).values()].flatMap(unreadFile),
  }
}

export type UnreadFile = Awaited<ReturnType<typeof fileTextsPage>>['files'][number]

function unreadFile(uses: UnreadUse[]) {
  const [first] = uses
  if (!first) return []
  const { hash, name, type, state, pages: count } = first
  return [
    {
      hash,
      name,
      type,
      isFailed: state === 'failed',
      pages: count,
      advice: adviceOn(first),
      uses: uses.map((use) => ({ words: wordsOf(use), path: pathOf(use) })),
    },
  ]
}

function adviceOn({ state, trouble }: UnreadUse) {
  const known = textTroubles.find((one) => one === trouble)
  const isScanned = state === 'no-text' || !known
  return isScanned ? fileTextMessages.noText.advice : fileTextMessages.troubles[known]
}

function wordsOf({ kind, key, title }: UnreadUse) {
  if (kind === 'note') return `Note “${title}”`
  if (kind === 'paper') return `Research paper “${title}”`
  if (kind === 'resume') return `Resume of ${title}`
  const page = pageOfDocument(key)
  return `Document “${page ? pageHead(page).title : title}”`
}

function pathOf({ kind, key, domain, year }: UnreadUse) {
  if (kind === 'note') return notePath(domain, key)
  if (kind === 'paper') return papersPath(domain, year)
  if (kind === 'resume') return profilePath(key)
  const page = pageOfDocument(key)
  return page ? documentPages[page] : `${pages.desk}#documents`
}

/** The document that has a page of its own under this key; undefined for any other. */
function pageOfDocument(key: string) {
  // Its keys are those of the constant.
  const paged = Object.keys(documentPages) as PagedDocument[]
  return paged.find((document) => documentKey(documentTitles[document]) === key)
}
