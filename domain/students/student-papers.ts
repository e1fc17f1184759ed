import { and, eq, like, ne, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { Reader } from '#store/database.ts'
import { isOneOf } from '#store/queries.ts'
import { students } from '#store/schema.ts'
import type { Who } from '../accounts/access.ts'
import { bearsName, confirmedAmong, confirmedNames } from '../people/author-names.ts'
import { listAllPeople, namesOf } from '../people/people.ts'
import {
  isAuthor,
  publicationsOf,
  wholeWords,
  type AuthoredPublication,
} from '../people/publications-of.ts'
import { people } from '../publications/cite/people.ts'
import { maySee } from '../search/criteria.ts'

interface Named {
  id: string
  name: string
}

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
  { id, name, registerNumber }: Named & { registerNumber: string },
): Promise<AuthoredPublication[]> {
  const confirmed = await confirmedNames(db, `student ${id}`)
  const isCertainName = wholeWords(name).length >= leastWords
  if (!isCertainName && confirmed.length === 0) return []
  // By the number, so that what other students say of themselves leaves the page as it is.
  const mine = and(eq(students.registerNumber, registerNumber), maySee(who, 'papers'))
  const [[isShown], found] = await Promise.all([
    db.select({ id: students.id }).from(students).where(mine),
    publicationsOf(db, { whole: isCertainName ? [name] : [], confirmed }),
  ])
  if (!isShown || found.length === 0) return []
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
  const named = await db
    .select({ id, name, registerNumber, isShown: sql<boolean>`${maySee(who, 'papers')}` })
    .from(students)
    .where(or(isNamedIn(authors), isOneOf(id, sure)))
    .orderBy(registerNumber)
  const shown = named.filter((student) => student.isShown)
  const isCertain = await Promise.all(
    shown.map(
      async (student) =>
        confirmed.has(`student ${student.id}`) ||
        certainlyBy(student.name, authors, await rivalsOf(db, student)),
    ),
  )
  return shown
    .filter((_, at) => isCertain[at])
    .map((student) => ({ registerNumber: student.registerNumber, name: student.name }))
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
  const words = wholeWords(name).map((word) => like(students.folded, `%${word}%`))
  const namesakes = await db
    .select({ name: students.name })
    .from(students)
    .where(and(ne(students.id, id), ...words))
  return [...namesakes.map((other) => other.name), ...(await staffNames(db))]
}

/** Students of whose names every word stands in a text, or is an initial. */
function isNamedIn(authors: string) {
  const words = sql`array_remove(${wordsOf(authors)}, '')`
  return and(
    sql`${wordsOf(students.name)} && ${words}`,
    sql`array(select word from unnest(${wordsOf(students.name)}) as word where length(word) > 1) <@ ${words}`,
  )
}

function wordsOf(text: SQLWrapper | string) {
  return sql`regexp_split_to_array(fold(${text}), '[^[:alpha:]]+')`
}

async function staffNames(db: Reader): Promise<string[]> {
  return (await listAllPeople(db)).flatMap(namesOf)
}
