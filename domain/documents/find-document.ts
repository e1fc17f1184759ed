import { eq, getTableColumns } from 'drizzle-orm'
import { documentKey, documentTitles } from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { documents, files } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { curricula } from '#content/curricula.ts'

const { hash, name, type, size } = getTableColumns(files)
const { title, changedAt } = documents

/** A document by its title (wire contract, "Documents"); null where none has been uploaded. */
export async function findDocument(db: Reader, asked: string) {
  const [found] = await db
    .select({ title, changedAt, file: { hash, name, type, size } })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.key, askable(documentKey(asked))))
  return found ?? null
}

export type SavedDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** As findDocument, but throws not-found. */
export async function getDocument(db: Reader, asked: string): Promise<SavedDocument> {
  const found = await findDocument(db, asked)
  if (!found) throw new Problem('not-found', documentMessages.unknown)
  return found
}

/** The editions of the curriculum, each with its PDF; `size` is null where none is uploaded. */
export async function listCurricula(db: Reader) {
  return Promise.all(
    curricula.map(async ({ document, ...words }) => {
      const asked = documentTitles[document]
      const found = await findDocument(db, asked)
      return { ...words, title: asked, size: found?.file.size ?? null }
    }),
  )
}

export type Curriculum = Awaited<ReturnType<typeof listCurricula>>[number]
