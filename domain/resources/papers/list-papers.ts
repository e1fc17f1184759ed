import { and, desc, eq } from 'drizzle-orm'
import type { PaperRecord, DomainKey } from '#contract/resources.ts'
import type { Reader } from '#store/database.ts'
import { fileTexts } from '#store/file-schema.ts'
import { papers } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'

export type Paper = typeof papers.$inferSelect

/** Where papers stand together. */
export interface PaperShelf {
  domain: DomainKey
  year: string
}

/** A paper with what is known of its PDF. */
export interface ListedPaper {
  id: string
  title: string
  abstract: string
  year: string
  domain: DomainKey
  /** Of the PDF, in bytes. */
  size: number
  /** Null until they were counted. */
  pages: number | null
}

/** All papers of a domain and a year, those that were added last first. */
export async function listPapers(db: Reader, { domain, year }: PaperShelf): Promise<ListedPaper[]> {
  const { id, title, abstract } = papers
  return db
    .select({
      id,
      title,
      abstract,
      year: papers.year,
      domain: papers.domain,
      size: files.size,
      pages: fileTexts.pages,
    })
    .from(papers)
    .innerJoin(files, eq(files.id, papers.fileId))
    .leftJoin(fileTexts, eq(fileTexts.hash, files.hash))
    .where(and(eq(papers.domain, domain), eq(papers.year, year)))
    .orderBy(desc(papers.sequence))
}

/** The papers of a domain and a year as calls read them. */
export async function paperRecords(db: Reader, shelf: PaperShelf): Promise<PaperRecord[]> {
  const listed = await listPapers(db, shelf)
  return listed.map(({ id, title, abstract, year, domain }) => ({
    _id: id,
    title,
    abstract,
    year,
    domain,
  }))
}
