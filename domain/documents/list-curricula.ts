import { documentTitles } from '#contract/documents.ts'
import { home } from '#content/home.ts'
import type { Reader } from '#store/database.ts'
import { findDocument } from './find-document.ts'

/** The editions of the curriculum, each with its PDF; `size` is null where none is uploaded. */
export async function listCurricula(db: Reader) {
  return Promise.all(
    home.curricula.map(async ({ document, ...words }) => {
      const title = documentTitles[document]
      const found = await findDocument(db, title)
      return { ...words, title, size: found?.file.size ?? null }
    }),
  )
}

export type Curriculum = Awaited<ReturnType<typeof listCurricula>>[number]
