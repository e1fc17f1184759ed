import { documentWords } from '#content/documents.ts'
import { documentTitles, type PagedDocument } from '#contract/documents.ts'
import type { Reader } from '#store/database.ts'
import { pageHead } from '#contract/pages.ts'
import { findShownDocument } from './shown-document.ts'

/** The page of a document: its words, and the document where one has been uploaded; findShownDocument. */
export async function documentPage(db: Reader, key: PagedDocument, mayEdit: boolean) {
  return {
    key,
    /** The document's title in the calls. */
    title: documentTitles[key],
    words: pageHead(key),
    ...documentWords[key],
    document: await findShownDocument(db, key, mayEdit),
  }
}
