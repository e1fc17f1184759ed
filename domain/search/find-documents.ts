import { eq } from 'drizzle-orm'
import { documentPages, documentTitles, type PagedDocument } from '#contract/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import { documents, files } from '#store/schema.ts'
import { dayInWords, dayOf } from '../site/today.ts'
import { pageHead } from '#contract/pages.ts'
import type { Ask } from './candidate.ts'
import { joined } from './fold.ts'
import { findTexts, mostRelevant, readyTexts } from './stored-texts.ts'

/** Documents of the department, by title and by the name of the file: they are few. */
export async function findDocuments({ db, question, window }: Ask) {
  const { key, title, changedAt } = documents
  const rows = await db
    .select({ key, title, changedAt, name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
  const texts = rows.map((row) => ({
    path: documentPlace(row.key) ?? documentPath(row.title),
    title: documentName(row.key) ?? row.title,
    facts: joined(row.name, dayInWords(dayOf(row.changedAt))),
    names: [row.title, row.name],
    text: '',
  }))
  return mostRelevant('documents', findTexts(readyTexts(texts), question), question, window)
}

/** The page that shows the document with this key; undefined for one that has none. */
export function documentPlace(key: string): string | undefined {
  const shown = shownAs(key)
  return shown && documentPages[shown]
}

/** What the site calls the document with this key. */
export function documentName(key: string): string | undefined {
  const shown = shownAs(key)
  return shown && pageHead(shown).title
}

function shownAs(key: string) {
  return paged.find((document) => documentTitles[document].toLowerCase() === key)
}

const paged: readonly PagedDocument[] = ['calendar', 'timeTable', 'cocurricular', 'extraCurricular']
