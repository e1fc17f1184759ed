import { naturalOrder } from '../natural-order.ts'
import { and, asc, eq, getTableColumns, inArray, ne, type SQL } from 'drizzle-orm'
import {
  addressKeyIn,
  addressKeyOf,
  documentKey,
  documentPlace,
  pagedDocumentOf,
} from '#contract/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { compareYears, yearsBeside, yearsIn } from '#contract/years.ts'
import { askable, isSpelled, prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { documentAddresses, documents, files } from '#store/schema.ts'
import { mayEditNotes, type Who } from '../accounts/access.ts'
import { findUpload } from '../files/uploads.ts'
import { Problem } from '../problem.ts'
import { pageHead } from '#contract/pages.ts'
import type { MenuPage } from '../own-pages/own-pages.ts'
import { dayOf } from '../site/today.ts'

const { hash, name, type, size } = getTableColumns(files)
const { title, address, addressKey, category, years, about, menu, changedAt } = documents

/**
 * A document by its title (wire contract, "Documents"), or by one that it had; null where none has been
 * uploaded.
 */
export async function findDocument(db: Reader, asked: string) {
  const found = await documentWhere(db, isSpelled(documents.titleKey, documentKey(asked)))
  return found ?? (await formerlyAt(db, addressKeyOf(asked)))
}

async function documentWhere(db: Reader, where: SQL | undefined) {
  const [found] = await db
    .select({
      id: documents.key,
      title,
      address,
      addressKey,
      years,
      about,
      changedAt,
      file: { id: files.id, hash, name, type, size },
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .where(where)
    .limit(1)
  return found ?? null
}

/** The document that had this address last. */
function formerlyAt(db: Reader, piece: string) {
  const named = db
    .select({ document: documentAddresses.document })
    .from(documentAddresses)
    .where(isSpelled(documentAddresses.addressKey, piece))
  return documentWhere(db, inArray(documents.key, named))
}

export type SavedDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/**
 * The document that the last piece of an address names: a chosen address, a title, in which blanks stand
 * as underscores, or what was one of these. `isMoved` where its page stands elsewhere by now. Throws
 * not-found.
 */
export async function documentAt(db: Reader, piece: string) {
  const wanted = addressKeyIn(piece)
  const here = isSpelled(documents.addressKey, wanted)
  const found =
    (await documentWhere(db, and(here, ne(address, '')))) ??
    (await documentWhere(db, isSpelled(documents.titleKey, documentKey(piece)))) ??
    (await documentWhere(db, here)) ??
    (await formerlyAt(db, wanted))
  if (!found) throw new Problem('not-found', documentMessages.unknown)
  return { title: found.title, address: found.address, isMoved: found.addressKey !== wanted }
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

/** Every document, those of the newest year first, and of one year the newest of a series. */
export async function listAllDocuments(db: Reader) {
  const rows = await allDocuments(db).execute()
  return rows
    .map(({ changedAt: changed, ...row }) => {
      const paged = pagedDocumentOf(documentKey(row.title))
      const called = paged ? pageHead(paged).title : row.title
      return {
        ...row,
        /** What the site calls it. */
        name: called,
        yearsBeside: yearsBeside(called, row.years),
        forYears: row.years || yearsIn(row.title),
        path: documentPlace(row.title, row.address),
        /** It stands at an address of every site, and keeps its title. */
        isStanding: paged !== undefined,
        changedOn: dayOf(changed),
      }
    })
    .toSorted(
      (one, other) =>
        compareYears(one.forYears, other.forYears) || naturalOrder(other.title, one.title),
    )
}

const allDocuments = prepared((db) =>
  db
    .select({ id: documents.key, title, address, category, years, about, menu, changedAt, size })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .prepare('all_documents'),
)

export type ListedDocument = Awaited<ReturnType<typeof listAllDocuments>>[number]

/** The editions of the curriculum that are online, the newest first. */
export async function listCurricula(db: Reader) {
  const all = await listAllDocuments(db)
  return all.filter((document) => document.category === 'curriculum')
}

export type Curriculum = Awaited<ReturnType<typeof listCurricula>>[number]

/** The documents that say of themselves under which heading of the menu they stand, by their titles. */
export async function menuDocuments(db: Reader): Promise<MenuPage[]> {
  const rows = await db
    .select({ title, address, menu })
    .from(documents)
    .where(ne(menu, ''))
    .orderBy(asc(title))
  return rows.map((row) => ({
    label: row.title,
    menu: row.menu,
    path: documentPlace(row.title, row.address),
  }))
}
