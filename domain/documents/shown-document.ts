import { documentTitles, type StandingDocument } from '#contract/documents.ts'
import type { Reader } from '#store/database.ts'
import { dayOf } from '../site/today.ts'
import { findDocument } from './find-document.ts'

/** Enough of a file's hash to tell it from the one before. */
const versionLength = 12

/** What pages say of a document of the site; null where none has been uploaded. */
export async function findShownDocument(db: Reader, document: StandingDocument) {
  const title = documentTitles[document]
  const found = await findDocument(db, title)
  if (!found) return null
  const { file, changedAt } = found
  return {
    title,
    version: file.hash.slice(0, versionLength),
    name: file.name,
    size: file.size,
    changedOn: dayOf(changedAt),
  }
}

export type ShownDocument = NonNullable<Awaited<ReturnType<typeof findShownDocument>>>
