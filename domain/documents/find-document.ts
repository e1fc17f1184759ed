import { eq, getTableColumns, sql } from 'drizzle-orm'
import { documentKey, documentPlace, pagedDocumentOf } from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { askable } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { documents, files } from '#store/schema.ts'
import { mayEditNotes, type Who } from '../accounts/access.ts'
import { findUpload } from '../files/uploads.ts'
import { Problem } from '../problem.ts'
import { pageHead } from '#contract/pages.ts'
import { dayOf } from '../site/today.ts'

const { hash, name, type, size } = getTableColumns(files)
const { title, category, about, changedAt } = documents

/** A document by its title (wire contract, "Documents"); null where none has been uploaded. */
export async function findDocument(db: Reader, asked: string) {
  const [found] = await db
    .select({ title, about, changedAt, file: { id: files.id, hash, name, type, size } })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(documents.key, askable(documentKey(asked))))
  return found ?? null
}

export type SavedDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** The title of the document that this piece of an address names: blanks stand there as underscores. Throws not-found. */
export async function titleInAddress(db: Reader, piece: string): Promise<string> {
  const exact = await findDocument(db, piece)
  if (exact) return exact.title
  const inAddress = askable(documentKey(piece).replaceAll(' ', '_'))
  const [found] = await db
    .select({ title })
    .from(documents)
    .where(eq(sql`replace(${documents.key}, ' ', '_')`, inAddress))
    .limit(1)
  if (!found) throw new Problem('not-found', documentMessages.unknown)
  return found.title
}

/** As findDocument, but throws not-found. */
export async function getDocument(db: Reader, asked: string): Promise<SavedDocument> {
  const found = await findDocument(db, asked)
  if (!found) throw new Problem('not-found', documentMessages.unknown)
  return found
}

/**
 * The file of a document by its id, or one's own that is to be one and waits for its form. Throws
 * not-found.
 */
export async function documentFile(db: Reader, who: Who, id: string) {
  const [kept] = await db
    .select({ hash, type })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(eq(files.id, askable(id)))
  if (kept) return kept
  if (!mayEditNotes(who)) throw new Problem('not-found', documentMessages.unknown)
  return findUpload(db, who, id)
}

/** Every document, the newest of a series first. */
export async function listAllDocuments(db: Reader) {
  const rows = await db
    .select({
      id: documents.key,
      title,
      category,
      about,
      changedAt,
      size,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
  return rows
    .map(({ changedAt: changed, ...row }) => {
      const paged = pagedDocumentOf(row.id)
      return {
        ...row,
        /** What the site calls it. */
        name: paged ? pageHead(paged).title : row.title,
        path: documentPlace(row.title),
        changedOn: dayOf(changed),
      }
    })
    .toSorted((one, other) => byNumber.compare(other.title, one.title))
}

export type ListedDocument = Awaited<ReturnType<typeof listAllDocuments>>[number]

/** “Curriculum 2023-2024” after “Curriculum 2020-2021”. */
const byNumber = new Intl.Collator('en', { numeric: true })

/** The editions of the curriculum that are online, the newest first. */
export async function listCurricula(db: Reader) {
  const all = await listAllDocuments(db)
  return all.filter((document) => document.category === 'curriculum')
}

export type Curriculum = Awaited<ReturnType<typeof listCurricula>>[number]
