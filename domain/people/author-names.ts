import { kinds } from '#contract/kinds/kinds.ts'
import type { Reader } from '#store/database.ts'
import { people } from '../publications/cite/people.ts'
import { listDocuments, type Listed } from '../records/document-storage.ts'
import { partsOf } from './name-parts.ts'

/** Whose name it could be, as answers name them: 'person asha-raman', 'student 4f…'. */
export type AuthorOwner = `${'person' | 'student'} ${string}`

export type AuthorAnswerRecord = Listed<typeof kinds.authorName>

/** A name as two writings of it are compared: its words in any order, without case, accents and titles. */
export function nameKey(name: string): string {
  return partsOf(name).key
}

/** What no two answers share. */
export function aboutOf(owner: string, spelling: string): string {
  return aboutKey(owner, nameKey(spelling))
}

/** The same of a name whose `nameKey` is known. */
export function aboutKey(owner: string, key: string): string {
  return `${owner} ${key}`
}

/** What no two answers about one publication share; no name that is compared holds its sign. */
export function aboutPublication(owner: string, publication: string): string {
  return `${owner} #${publication}`
}

/** Whether one of the authors is written in one of these ways, word by word. */
export function bearsName(spellings: readonly string[], authors: string): boolean {
  if (spellings.length === 0) return false
  const keys = new Set(spellings.map(nameKey))
  return people(authors).some(({ name }) => keys.has(nameKey(name)))
}

/** All that has been answered, by anybody. */
export function listAnswers(db: Reader): Promise<AuthorAnswerRecord[]> {
  return listDocuments(db, kinds.authorName)
}

/** The names in publications that have been confirmed as this owner's. */
export async function confirmedNames(db: Reader, owner: AuthorOwner): Promise<string[]> {
  const answers = await listDocuments(db, kinds.authorName, { where: { owner, answer: 'yes' } })
  return answers.map(({ spelling }) => spelling)
}

/**
 * What was refused, each as `aboutOf` or `aboutPublication` says it: a name that is not this owner's,
 * in one publication or in any, whatever a rule says.
 */
export async function refusedNames(db: Reader): Promise<ReadonlySet<string>> {
  const answers = await listDocuments(db, kinds.authorName, { where: { answer: 'no' } })
  return new Set(answers.map(({ about }) => about))
}

/** The authors of a publication without those that were refused for this owner; '' where it is not theirs. */
export function withoutRefused(
  { id, authors }: { id: string; authors: string },
  owner: AuthorOwner,
  refused: ReadonlySet<string>,
): string {
  if (refused.has(aboutPublication(owner, id))) return ''
  const names = people(authors).map(({ name }) => name)
  const left = names.filter((name) => !refused.has(aboutOf(owner, name)))
  return left.length === names.length ? authors : left.join('; ')
}

/** Those whose name among these authors has been confirmed. */
export async function confirmedAmong(db: Reader, authors: string): Promise<ReadonlySet<string>> {
  const answers = await listDocuments(db, kinds.authorName, { where: { answer: 'yes' } })
  const found = answers.filter(({ spelling }) => bearsName([spelling], authors))
  return new Set(found.map(({ owner }) => owner))
}
