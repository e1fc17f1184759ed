import { and, desc, eq } from 'drizzle-orm'
import { paperMessages } from '#contract/messages/papers.ts'
import type { DomainKey } from '#contract/resources.ts'
import { askable, isSpelled } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { noteFiles, notes } from '#store/resource-schema.ts'
import { files } from '#store/schema.ts'
import { findDomain } from '../../domains/read-domains.ts'
import { Problem } from '../../problem.ts'
import { findPaperTitled } from './find-paper.ts'

/**
 * What clients call the papers, in small letters; the second is the name they start with (product.md
 * section 3).
 */
const papersNames = ['researchpapers', 'ieeepapers']

/**
 * The PDF of this title: a paper, or a file of a note. `within` is a domain, whose papers come
 * first, or a kind of resource of any domain, which addresses of viewers write in small letters, too.
 * Throws not-found.
 */
export async function getViewedPdf(
  db: Reader,
  { title, within }: { title: string; within: string },
): Promise<{ hash: string }> {
  const domain = (await findDomain(db, askable(within)))?.key
  const kind = within.toLowerCase()
  const isPaper = domain !== undefined || papersNames.includes(kind)
  const isNote = domain !== undefined || kind === 'notes'
  const paper = isPaper ? await findPaperTitled(db, { title, domain }) : null
  const found = paper?.file ?? (isNote ? await findNamedFile(db, title, domain) : null)
  if (!found) throw new Problem('not-found', paperMessages.unknownPdf)
  return found
}

/** The file of this name, of the newest note that has one. */
async function findNamedFile(db: Reader, name: string, domain: DomainKey | undefined) {
  const [found] = await db
    .select({ hash: files.hash })
    .from(noteFiles)
    .innerJoin(notes, eq(notes.id, noteFiles.noteId))
    .innerJoin(files, eq(files.id, noteFiles.fileId))
    .where(and(isSpelled(noteFiles.name, name), domain ? eq(notes.domain, domain) : undefined))
    .orderBy(desc(notes.sequence))
    .limit(1)
  return found ?? null
}
