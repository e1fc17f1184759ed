import { sharesWith } from '#contract/messages/publications.ts'
import type { PublicationEntry } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { likePublications, repeatFinder } from './known-publications.ts'
import { lineOf } from './publication-line.ts'

/** A publication that is on the site already, and the sentence that says so. */
interface RepeatedPublication {
  id: string
  sentence: string
}

/** The publication of any kind whose DOI or title a new one has; null where there is none. */
export async function findRepeated(
  db: Reader,
  entry: PublicationEntry,
): Promise<RepeatedPublication | null> {
  const repeated = repeatFinder(await likePublications(db, [entry]))(entry)
  if (!repeated) return null
  const { known, by } = repeated
  const { title, type, year } = lineOf(known.entry)
  const what = [type, year].filter(Boolean).join(', ')
  return { id: known.id, sentence: sharesWith(by, title, what) }
}
