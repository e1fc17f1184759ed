import { and, desc, eq, sql } from 'drizzle-orm'
import { paperMessages } from '#contract/messages/papers.ts'
import type { DomainKey } from '#contract/resources.ts'
import { askable, spellingsOf } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { papers } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'
import { type NewFile, nameOf } from '../../files/add-file.ts'
import { Problem } from '../../problem.ts'
import type { Paper } from './list-papers.ts'

/** What a paper is asked for by; what is left out may be any. */
interface PaperTitle {
  title: string
  domain?: DomainKey | undefined
  year?: string
}

/** A paper with its PDF, which bears the paper's title as its name; null where there is none. */
export async function findPaper(db: Reader, id: string) {
  const [found] = await withFiles(db).where(eq(papers.id, askable(id)))
  return found ? named(found) : null
}

/** The same. Throws not-found. */
export async function getPaper(db: Reader, id: string) {
  const found = await findPaper(db, id)
  if (!found) throw new Problem('not-found', paperMessages.unknown)
  return found
}

/** The paper of this title, the newest of several; null where there is none. */
export async function findPaperTitled(db: Reader, { title, domain, year }: PaperTitle) {
  const [found] = await withFiles(db)
    .where(
      and(
        hasTitle(title),
        domain ? eq(papers.domain, domain) : undefined,
        year === undefined ? undefined : eq(papers.year, askable(year)),
      ),
    )
    .orderBy(desc(papers.year), desc(papers.sequence))
    .limit(1)
  return found ? named(found) : null
}

/** Titles are the same whatever their case: nobody tells them apart in a list. */
export function hasTitle(title: string) {
  const [composed, decomposed] = spellingsOf(title.trim())
  return sql`lower(${papers.title}) in (lower(${composed}), lower(${decomposed}))`
}

function withFiles(db: Reader) {
  const { hash, type, size } = files
  return db
    .select({ paper: papers, file: { hash, type, size } })
    .from(papers)
    .innerJoin(files, eq(files.id, papers.fileId))
    .$dynamic()
}

function named({ paper, file }: { paper: Paper; file: Omit<NewFile, 'name'> }) {
  return { paper, file: { ...file, name: nameOf({ start: paper.title, end: '.pdf' }) } }
}
