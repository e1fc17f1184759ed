import { and, desc, or } from 'drizzle-orm'
import type { PublicationKind } from '#contract/publications.ts'
import type { Reader } from '#store/database.ts'
import { publications } from '#store/schema.ts'
import { authorsOf } from '../publications/cite/bibliographic-parts.ts'
import { authorsOfAnyKind, entryOf } from '../publications/publication-columns.ts'
import { lineOf, type PublicationLine } from '../publications/publication-line.ts'
import { people } from '../publications/cite/people.ts'
import { person, type Person } from '../publications/cite/person.ts'
import { bearsName, withoutRefused, type AuthorOwner } from './author-names.ts'
import { hasWords } from './has-words.ts'
import { isWhole, wordsOf } from './name-parts.ts'

/** A publication in the list of one of its authors. */
export interface AuthoredPublication extends PublicationLine {
  id: string
  kind: PublicationKind
}

interface Names {
  /** In any of the forms that `isAuthor` takes for it. */
  any?: readonly string[]
  /** With all its words that are no initials. */
  whole?: readonly string[]
  /** As it was confirmed, as it is printed. */
  confirmed?: readonly string[]
  /** Whose they are, and what was refused: see `withoutRefused`. */
  but?: { owner: AuthorOwner; refused: ReadonlySet<string> }
}

/**
 * What a person has published under any of these names, of every kind, newest first; what has no date
 * comes last.
 */
export async function publicationsOf(
  db: Reader,
  { any = [], whole = [], confirmed = [], but }: Names,
): Promise<AuthoredPublication[]> {
  const names = [...any, ...whole]
  const rows = await db
    .select()
    .from(publications)
    .where(or(...any.map(mentions), ...[...whole, ...confirmed].map(mentionsWhole)))
    .orderBy(desc(publications.issued), desc(publications.sequence))
  return rows
    .map((row) => ({ id: row.id, entry: entryOf(row) }))
    .filter(({ id, entry }) => {
      const printed = authorsOf(entry)
      const published = { id, authors: printed }
      const authors = but ? withoutRefused(published, but.owner, but.refused) : printed
      return names.some((name) => isAuthor(name, authors)) || bearsName(confirmed, authors)
    })
    .map(({ id, entry }) => ({ id, kind: entry.kind, ...lineOf(entry) }))
}

/** A wide net: every form of a name has one of its words in full. */
function mentions(name: string) {
  return or(...wholeWords(name).map(isAmongAuthors))
}

function mentionsWhole(name: string) {
  return and(...wholeWords(name).map(isAmongAuthors))
}

function isAmongAuthors(word: string) {
  return hasWords(authorsOfAnyKind, word)
}

/**
 * Whether an authors text names this person. A name may be written in any order, with initials for
 * some of its words and without later given names: 'Mohammed Irfan Khaleel' is also 'M. Khaleel',
 * 'Khaleel, M. I.' and, as in much of southern India, 'K. Mohammed Irfan'. But the family name
 * must be there, with the first given name or a whole one, and one of the words in full; what the
 * name does not have, such as another initial, makes it somebody else's.
 */
export function isAuthor(name: string, authors: string): boolean {
  const sought = person(name)
  const written = people(authors)
  return written.some((one) => isSame(sought, one)) || isCutInTwo(sought, written)
}

/** The words of a name that are no initials, folded: one of them stands in any form of it. */
export function wholeWords(name: string): string[] {
  return wordsOf(person(name).name).filter(isWhole)
}

function isSame(sought: Person, { name, suffix, organisation }: Person): boolean {
  if (organisation || suffix !== sought.suffix) return false
  const written = wordsOf(name)
  const missing = missingFrom(wordsOf(sought.name), written)
  if (!missing || !written.some(isWhole)) return false
  const given = wordsOf(sought.given)
  const hasFamily = wordsOf(sought.family).every((word) => !missing.includes(word))
  return hasFamily && (given.length === 0 || hasGiven(given, written, missing))
}

function hasGiven(given: string[], written: string[], missing: string[]): boolean {
  const [first = ''] = given
  return !missing.includes(first) || given.some((word) => isWhole(word) && written.includes(word))
}

/** What a writing leaves out of a name; null where it has something that the name has not. */
function missingFrom(name: string[], written: string[]): string[] | null {
  const missing = [...name]
  // Whole words take their places first, so that an initial does not sit in one of them.
  for (const word of written.toSorted((a, b) => b.length - a.length)) {
    const place = missing.findIndex((part) => part === word || isInitialOf(word, part))
    if (place === -1) return null
    missing.splice(place, 1)
  }
  return missing
}

/** 'Sundaresan, Kalaivani' where commas part the authors reads as two people of one name each. */
function isCutInTwo(sought: Person, written: Person[]): boolean {
  const whole = wordsOf(sought.name).toSorted().join(' ')
  return written.some(({ name }, place) => {
    const next = written[place + 1]
    return next !== undefined && wordsOf(`${name} ${next.name}`).toSorted().join(' ') === whole
  })
}

function isInitialOf(word: string, part: string): boolean {
  return !isWhole(word) && part.startsWith(word)
}
