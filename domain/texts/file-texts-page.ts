import { eq } from 'drizzle-orm'
import { documentKey, documentPlace, pagedDocumentOf } from '#contract/documents.ts'
import { fileTextMessages } from '#contract/messages/file-texts.ts'
import { profilePath } from '#contract/paths.ts'
import { notePath, papersPath } from '#contract/resource-paths.ts'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { textTroubles } from '#store/texts/text-trouble.ts'
import { pageHead } from '#contract/pages.ts'
import {
  unreadAttachments,
  unreadUses,
  type UnreadAttachment,
  type UnreadUse,
} from './unread-files.ts'

/** What the administrator's page of files shows: those that search does not find, and how many wait. */
export async function fileTextsPage(db: Reader) {
  const [uses, attachments, waiting] = await Promise.all([
    unreadUses(db),
    unreadAttachments(db),
    db.$count(fileTexts, eq(fileTexts.state, 'waiting')),
  ])
  const byFile = Map.groupBy([...uses, ...attachments], ({ hash }) => hash)
  const files = [...byFile.values()].flatMap(unreadFile)
  return {
    waiting,
    // Both lists begin with what failed.
    files: files.toSorted((one, other) => Number(other.isFailed) - Number(one.isFailed)),
  }
}

export type UnreadFile = Awaited<ReturnType<typeof fileTextsPage>>['files'][number]

function unreadFile(uses: (UnreadUse | UnreadAttachment)[]) {
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
      uses: uses.map((use) => {
        return 'to' in use
          ? { words: use.to.words, path: use.to.path }
          : { words: wordsOf(use), path: pathOf(use) }
      }),
    },
  ]
}

function adviceOn({ state, trouble }: Pick<UnreadUse, 'state' | 'trouble'>) {
  const known = textTroubles.find((one) => one === trouble)
  const isScanned = state === 'no-text' || !known
  return isScanned ? fileTextMessages.noText.advice : fileTextMessages.troubles[known]
}

function wordsOf({ kind, title }: UnreadUse) {
  if (kind === 'note') return `Note “${title}”`
  if (kind === 'paper') return `Research paper “${title}”`
  if (kind === 'resume') return `Resume of ${title}`
  const page = pagedDocumentOf(documentKey(title))
  return `Document “${page ? pageHead(page).title : title}”`
}

function pathOf({ kind, key, title, domain, year }: UnreadUse) {
  if (kind === 'note') return notePath(domain, key)
  if (kind === 'paper') return papersPath(domain, year)
  if (kind === 'resume') return profilePath(key)
  return documentPlace(title)
}
