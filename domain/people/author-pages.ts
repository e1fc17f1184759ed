import { eq, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { personPath } from '#contract/paths.ts'
import { prepared } from '#store/queries.ts'
import type { Reader } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { linkedAuthors, type AuthorPart } from '../publications/linked-authors.ts'
import { textOf } from '../records/hidden.ts'
import { aboutOf, aboutPublication, nameKey } from './author-names.ts'
import { namesOf } from './people.ts'
import { isAuthor, wholeWords, type AuthoredPublication } from './publications-of.ts'

/** Where the name of one author of a publication leads; null where nobody with a page is meant. */
export type PathOfAuthor = (printed: string, publication: string) => string | null

/**
 * Leads the names of authors to the pages of those who are or were of the department: by a name of
 * theirs in any form that `isAuthor` takes for it, unless that was refused, or as it was confirmed.
 */
export async function pathsOfPeople(db: Reader): Promise<PathOfAuthor> {
  const [people, answers] = await Promise.all([allNames(db).execute(), allAnswers(db).execute()])
  const owners = new Map(
    answers
      .filter(({ answer }) => answer === 'yes')
      .map(({ spelling, owner }) => [nameKey(spelling), owner]),
  )
  const refused = new Set(answers.filter(({ answer }) => answer === 'no').map(({ about }) => about))
  const names = people.flatMap(({ id, ...texts }) => {
    return namesOf(texts).map((name) => ({ name, id, words: wholeWords(name) }))
  })
  // Every form of a name has one of its words in full: only who shares one is looked at closely.
  const byWord = Map.groupBy(
    names.flatMap((named) => named.words.map((word) => ({ word, named }))),
    ({ word }) => word,
  )
  const ids = new Set(people.map(({ id }) => id))
  return (printed, publication) => {
    const isTheirs = (id: string) => !refused.has(aboutPublication(`person ${id}`, publication))
    const owner = owners.get(nameKey(printed))?.replace('person ', '')
    // What was confirmed as a student's is nobody else's.
    if (owner !== undefined) return ids.has(owner) && isTheirs(owner) ? personPath(owner) : null
    const near = wholeWords(printed).flatMap((word) => byWord.get(word) ?? [])
    const found = near.find(
      ({ named }) =>
        isAuthor(named.name, printed) &&
        isTheirs(named.id) &&
        !refused.has(aboutOf(`person ${named.id}`, printed)),
    )
    return found ? personPath(found.named.id) : null
  }
}

/** A publication in the list of one of its authors, as a page shows it. */
export type ShownPublication = AuthoredPublication & { authors: AuthorPart[] }

/** Publications with their lines of authors, in which those of the department lead to their pages. */
export async function withAuthors<P extends { id: string; people: string }>(
  db: Reader,
  publications: readonly P[],
): Promise<(P & { authors: AuthorPart[] })[]> {
  if (publications.length === 0) return []
  const pathOf = await pathsOfPeople(db)
  return publications.map((one) => ({
    ...one,
    authors: linkedAuthors(one.people, (printed) => pathOf(printed, one.id)),
  }))
}

const allNames = prepared((db) =>
  db
    .select({
      id: records.id,
      name: sql<string>`${textOf('name')}`,
      // A record that is older than the field does not have it.
      otherNames: sql<string>`coalesce(${textOf('otherNames')}, '')`,
    })
    .from(records)
    .where(eq(records.kind, kinds.person.name))
    .orderBy(records.sequence)
    .prepare('names_of_people'),
)

const allAnswers = prepared((db) =>
  db
    .select({
      spelling: sql<string>`${textOf('spelling')}`,
      owner: sql<string>`${textOf('owner')}`,
      answer: sql<string>`${textOf('answer')}`,
      about: sql<string>`${textOf('about')}`,
    })
    .from(records)
    .where(eq(records.kind, kinds.authorName.name))
    .prepare('answers_about_names'),
)
