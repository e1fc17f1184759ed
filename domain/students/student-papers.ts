import { and, ne, sql } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { bearsName, confirmedAmong, confirmedNames } from '../people/author-names.ts'
import { hasWords } from '../people/has-words.ts'
import { pairsOf, partsOf, type NameParts } from '../people/name-parts.ts'
import { listAllPeople, namesOf } from '../people/people.ts'
import {
  isAuthor,
  publicationsOf,
  wholeWords,
  type AuthoredPublication,
} from '../people/publications-of.ts'
import { people } from '../publications/cite/people.ts'
import { shownVisibility } from './chosen-audiences.ts'
import { maySeePart } from './visible-to.ts'

interface Named {
  id: string
  name: string
}

type Numbered = Named & { registerNumber: string }

/** A student whom a publication leads to. */
export interface StudentAuthor {
  registerNumber: string
  name: string
}

/**
 * What a student has certainly published (see `certainlyBy`), or under a name that was confirmed as
 * theirs, newest first, as far as this asker may see it; nothing where they may not, as for a student who has published nothing.
 */
export async function papersOf(
  db: Reader,
  who: Who,
  { id, name, registerNumber }: Numbered,
): Promise<AuthoredPublication[]> {
  const confirmed = await confirmedNames(db, `student ${id}`)
  const isCertainName = wholeWords(name).length >= leastWords
  if (!isCertainName && confirmed.length === 0) return []
  const [[shown], found] = await Promise.all([
    showingPapers(db, who, [{ id, name, registerNumber }]),
    publicationsOf(db, { whole: isCertainName ? [name] : [], confirmed }),
  ])
  if (!shown || found.length === 0) return []
  const rivals = isCertainName ? await rivalsOf(db, { id, name }) : []
  return found.filter(
    ({ people: authors }) => certainlyBy(name, authors, rivals) || bearsName(confirmed, authors),
  )
}

/** The students who have certainly written something, or are confirmed, as far as this asker may see that. */
export async function studentsAmong(
  db: Reader,
  who: Who,
  authors: string,
): Promise<StudentAuthor[]> {
  const { id, name, registerNumber } = students
  const confirmed = await confirmedAmong(db, authors)
  const sure = [...confirmed].map((owner) => owner.replace('student ', ''))
  const written = people(authors).map((author) => partsOf(author.name))
  const sharing = await sharingTwoWords(db, written)
  const [near, staff] = await Promise.all([
    db
      .select({ id, name, registerNumber })
      .from(students)
      .where(isOneOf(id, [...sharing, ...sure]))
      .orderBy(registerNumber),
    staffNames(db),
  ])
  const others = [...near, ...staff.map((named) => ({ id: '', name: named }))]
  const compared = others.map((one) => ({ ...one, parts: partsOf(one.name) }))
  const certain = near.filter((student) => {
    if (confirmed.has(`student ${student.id}`)) return true
    // Only by an author who is written with all these words, and only who has all of that author's is a rival.
    const own = wholeWords(student.name)
    const by = written.filter(({ whole }) => own.every((word) => whole.includes(word)))
    if (by.length === 0) return false
    const rivals = compared.filter(
      (one) =>
        one.id !== student.id &&
        by.some(({ whole }) => whole.every((word) => one.parts.whole.includes(word))),
    )
    return certainlyBy(
      student.name,
      authors,
      rivals.map((one) => one.name),
    )
  })
  const shown = await showingPapers(db, who, certain)
  return shown.map((student) => ({ registerNumber: student.registerNumber, name: student.name }))
}

/**
 * Those of these students who let somebody see what they have published. They are asked for by their
 * numbers, so that what other students say of themselves leaves the page as it is.
 */
async function showingPapers(db: Reader, who: Who, asked: readonly Numbered[]) {
  if (asked.length === 0) return []
  const numbers = asked.map(({ registerNumber }) => registerNumber)
  const rows = await db
    .select({ _id: students.id, visibility: shownVisibility })
    .from(students)
    .where(isOneOf(students.registerNumber, numbers))
  const shown = new Set(rows.filter((row) => maySeePart(who, row, 'papers')).map(({ _id }) => _id))
  return asked.filter(({ id }) => shown.has(id))
}

/** One word may be anybody's first name. */
const leastWords = 2

/**
 * Whether somebody of this name has certainly written something: an author stands there with every
 * word of the name in full, at least two, and none of the rivals can be meant by that author. An
 * initial is enough for somebody of the faculty, whom readers expect there; of hundreds of students,
 * some share theirs with people elsewhere.
 */
export function certainlyBy(name: string, authors: string, rivals: readonly string[]): boolean {
  const words = wholeWords(name)
  if (words.length < leastWords || !isAuthor(name, authors)) return false
  return people(authors).some((author) => {
    const written = new Set(wholeWords(author.name))
    return (
      words.every((word) => written.has(word)) &&
      isAuthor(name, author.name) &&
      !rivals.some((rival) => isAuthor(rival, author.name))
    )
  })
}

/**
 * Everybody else who could be meant where this name stands whole. Whoever is meant by it has each of its
 * words (see `isAuthor`); a department of many years has thousands who share one.
 */
async function rivalsOf(db: Reader, { id, name }: Named): Promise<string[]> {
  const namesakes = await db
    .select({ name: students.name })
    .from(students)
    .where(and(ne(students.id, id), hasWords(students.name, wholeWords(name).join(' '))))
  return [...namesakes.map((other) => other.name), ...(await staffNames(db))]
}

/**
 * The ids of students who share two words with one of these authors: whoever is certain does, and whoever
 * speaks against it. One word of a usual name leads to thousands.
 */
async function sharingTwoWords(db: Reader, written: readonly NameParts[]): Promise<string[]> {
  const pairs = new Set(written.flatMap(({ whole }) => pairsOf(whole)))
  if (pairs.size === 0) return []
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct namesake.id from unnest(${sql.param([...pairs])}::text[]) as pair(words),
      lateral (
        select ${students.id} from ${students}
        where ${hasWords(students.name, sql`pair.words`)}
      ) as namesake`)
  return rows.map(({ id }) => id)
}

async function staffNames(db: Reader): Promise<string[]> {
  return (await listAllPeople(db)).flatMap(namesOf)
}
