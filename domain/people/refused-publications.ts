import type { AuthorAnswer } from '#contract/author-schemas.ts'
import { messages } from '#contract/messages.ts'
import * as words from '#contract/messages/authors.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { publications } from '#store/schema.ts'
import { Problem } from '../problem.ts'
import { people } from '../publications/cite/people.ts'
import { deleteRecord, insertRecord, lockRecord, type Writing } from '../records/write-records.ts'
import {
  aboutPublication,
  bearsName,
  confirmedNames,
  listAnswers,
  refusedNames,
  type AuthorOwner,
} from './author-names.ts'
import { isAuthor, publicationsOf, type AuthoredPublication } from './publications-of.ts'

/** Somebody of the faculty or staff as an author. */
interface Author {
  owner: AuthorOwner
  name: string
  /** Under which they publish. */
  names: readonly string[]
}

/** What somebody has published, under any of these names or one that was confirmed, newest first. */
export async function publishedBy(db: Reader, { owner, names }: Omit<Author, 'name'>) {
  const [confirmed, refused] = [await confirmedNames(db, owner), await refusedNames(db)]
  const published = await publicationsOf(db, { any: names, confirmed, but: { owner, refused } })
  return { published, confirmed }
}

/**
 * Says of one publication that the name in it is somebody else's, or takes that back where the answer is
 * ''. Throws invalid for a publication that is not in the list of this author, conflict for one of which
 * it has been said, and not-found where there is nothing to take back. Returns what was done.
 */
export async function answerPublication(
  { tx, log }: Writing,
  author: Author,
  { publication, answer }: { publication: string; answer: AuthorAnswer['answer'] },
): Promise<string> {
  const { owner, name } = author
  if (answer === 'yes') throw new Problem('invalid', messages.request.invalid)
  const about = aboutPublication(owner, publication)
  const given = (await listAnswers(tx)).find((one) => one.about === about)
  if (answer === '') {
    if (!given) throw new Problem('not-found', words.notThere)
    await deleteRecord({ tx, log }, 'authorName', await lockRecord(tx, 'authorName', given.id))
    return words.takenBack(given.spelling)
  }
  if (given) throw new Problem('conflict', words.answeredAlready)
  const { published, confirmed } = await publishedBy(tx, author)
  const found = published.find(({ id }) => id === publication)
  if (!owner.startsWith('person ') || !found) throw new Problem('invalid', words.notInList)
  const spelling = spellingIn(found, author.names, confirmed)
  const work = found.title.slice(0, mostOfTitle)
  const fields = { spelling, answer, whose: name, owner, work, publication }
  await insertRecord({ tx, log }, 'authorName', { ...fields, about })
  return words.isNotIn(spelling, name, work)
}

/** As the description of the kind has it. */
const mostOfTitle = 1000

/** How a publication prints the name by which it is theirs. */
function spellingIn(
  { people: authors }: AuthoredPublication,
  names: readonly string[],
  confirmed: readonly string[],
): string {
  const printed = people(authors).map(({ name }) => name)
  const found = printed.find(
    (one) => bearsName(confirmed, one) || names.some((name) => isAuthor(name, one)),
  )
  return found ?? names[0] ?? authors
}

/** A publication of which was said that it is not this author's. */
export interface RefusedPublication {
  id: string
  title: string
  /** Where it is; '' where it is gone. */
  path: string
  spelling: string
}

/** Those of an owner, the latest answer first. */
export async function refusedPublications(
  db: Reader,
  owner: AuthorOwner,
): Promise<RefusedPublication[]> {
  const answers = (await listAnswers(db)).filter(
    (one) => one.owner === owner && one.publication !== '',
  )
  const { id, kind, title } = publications
  const ids = answers.map(({ publication }) => publication)
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id, kind, title }).from(publications).where(isOneOf(id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  return answers.toReversed().map(({ publication, work, spelling }) => {
    const row = found.get(publication)
    const path = row ? publicationPath(row.kind, row.id) : ''
    return { id: publication, title: row?.title ?? work, path, spelling }
  })
}
