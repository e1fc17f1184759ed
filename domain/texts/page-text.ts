import { and, eq, max } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { fileTexts, pageTexts } from '#store/file-schema.ts'

/** The words that were read on one page of a file. */
export interface PageText {
  /** Counted from 1. */
  page: number
  /** How many there are. */
  pages: number
  /** '' for a page without words. */
  text: string
}

/** The words of a page, or of the last one where it has fewer; null while no word of it is known. */
export async function pageText(
  db: Reader,
  { hash, page }: { hash: string; page: number },
): Promise<PageText | null> {
  const last = await lastPage(db, hash)
  if (last === null) return null
  const shown = Math.min(page, last)
  const [found] = await db
    .select({ text: pageTexts.text })
    .from(pageTexts)
    .where(and(eq(pageTexts.hash, hash), eq(pageTexts.page, shown)))
  return { page: shown, pages: last, text: found?.text ?? '' }
}

/** A file without pages of its own has as many as there are with words. */
async function lastPage(db: Reader, hash: string) {
  const [read] = await db
    .select({ pages: fileTexts.pages, withWords: max(pageTexts.page) })
    .from(fileTexts)
    .innerJoin(pageTexts, eq(pageTexts.hash, fileTexts.hash))
    .where(and(eq(fileTexts.hash, hash), eq(fileTexts.state, 'read')))
    .groupBy(fileTexts.hash)
  return read ? (read.pages ?? read.withWords) : null
}
