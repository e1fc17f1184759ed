import { eq } from 'drizzle-orm'
import { documentKey, documentPlace, pagedDocumentOf } from '#contract/documents.ts'
import { documents, files } from '#store/schema.ts'
import { dayInWords, dayOf } from '../site/today.ts'
import { pageHead } from '#contract/pages.ts'
import type { Ask } from './candidate.ts'
import { joined } from './fold.ts'
import { findTexts, mostRelevant, readyTexts } from './stored-texts.ts'

/** Documents of the department, by title and by the name of the file: they are few. */
export async function findDocuments({ db, question, window }: Ask) {
  const { title, address, about, changedAt } = documents
  const rows = await db
    .select({ title, address, about, changedAt, name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
  const texts = rows.map((row) => ({
    path: documentPlace(row.title, row.address),
    title: documentName(row.title),
    facts: joined(row.name, dayInWords(dayOf(row.changedAt))),
    names: [row.title, row.name],
    text: row.about,
  }))
  return mostRelevant('documents', findTexts(readyTexts(texts), question), question, window)
}

/** What the site calls the document with this title. */
export function documentName(title: string): string {
  const paged = pagedDocumentOf(documentKey(title))
  return paged ? pageHead(paged).title : title
}
