import { sharesWith } from '#contract/messages/publications.ts'
import type { KindName } from '#contract/kinds/kinds.ts'
import {
  type PublicationEntry,
  type PublicationFields,
  type PublicationKind,
  publicationKinds,
} from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { Problem } from '../problem.ts'
import { likePublications, repeatFinder } from './known-publications.ts'
import { entryWith } from './publication-columns.ts'
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

/**
 * Throws conflict for a new publication that repeats one, unless whoever adds it has been told of
 * that very one: `told` is its id. Records of other kinds pass.
 */
export async function refuseRepeat(
  db: Reader,
  kind: KindName,
  fields: object,
  told: string | undefined,
): Promise<void> {
  if (!isPublication(kind)) return
  // What is sent has been checked by the schema of its kind.
  const repeated = await findRepeated(db, entryWith(kind, fields as PublicationFields))
  if (repeated === null || repeated.id === told) return
  throw new Problem('conflict', repeated.sentence, { repeats: repeated.id })
}

function isPublication(kind: KindName): kind is PublicationKind {
  return kind in publicationKinds
}
