import { eq, sql } from 'drizzle-orm'
import { kinds } from '#contract/kinds/kinds.ts'
import { coursePath } from '#contract/paths.ts'
import { paragraphsOf } from '#contract/text-lines.ts'
import type { Reader } from '#store/database.ts'
import { records } from '#store/schema.ts'
import { listAllPeople, namesOf, type PersonRecord } from '../people/people.ts'
import { listDocuments } from '../records/document-storage.ts'
import { bareWords } from '../search/fold.ts'
import { nameKey } from '../sheets/known-records.ts'
import { inOrder } from './list-courses.ts'

/** The teachers of a course by their names, as the field has them. */
export function teacherNames(teacher: string): string[] {
  return teacher
    .split(/[,;&\n]|\sand\s/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * Whom a name means, with or without a title and under any of their spellings; undefined where that
 * is nobody of the department, or several.
 */
export function personCalled(
  name: string,
  people: readonly PersonRecord[],
): PersonRecord | undefined {
  const exact = people.filter((person) => person.name === name)
  const sought = nameKey(kinds.person, name)
  const meant = people.filter((person) =>
    namesOf(person).some((one) => nameKey(kinds.person, one) === sought),
  )
  const [found, ...others] = exact.length > 0 ? exact : meant
  return others.length === 0 ? found : undefined
}

type Taught = Pick<PersonRecord, 'id' | 'courses'>

/** What a course is called, as bare words: by its code, its title or both. */
export function namesOfCourse({ code, title }: { code: string; title: string }): string[] {
  return [code, title, `${code} ${title}`].map(bareWords)
}

/** A course in the list of one of its teachers. */
export type TaughtCourse = Awaited<ReturnType<typeof coursesOf>>[number]

/**
 * The courses that somebody teaches, alone or with others, in the order of the list of courses: those that
 * name them as a teacher, and those that a line of what they say of their courses names.
 */
export async function coursesOf(db: Reader, { id, courses: lines }: Taught) {
  const [people, courses] = await Promise.all([listAllPeople(db), listDocuments(db, kinds.course)])
  const said = new Set(paragraphsOf(lines).map(bareWords))
  return inOrder(courses)
    .filter(
      ({ teacher, ...course }) =>
        namesOfCourse(course).some((name) => said.has(name)) ||
        teacherNames(teacher).some((name) => personCalled(name, people)?.id === id),
    )
    .map(({ code, title, semester }) => ({ code, title, semester, path: coursePath(code) }))
}

/** As much of a course as tells who teaches it, and in which curricula it stands. */
export interface CourseTaught {
  id: string
  code: string
  title: string
  teacher: string
  type: string
  semester: string
  /** The ids of those that it names. */
  programmes: readonly string[]
}

/** All courses without their syllabuses. */
export async function listTaught(db: Reader): Promise<CourseTaught[]> {
  return db
    .select({
      id: records.id,
      code: textIn('code'),
      title: textIn('title'),
      teacher: textIn('teacher'),
      type: textIn('type'),
      semester: textIn('semester'),
      programmes: sql<string[]>`coalesce(${records.data} -> 'programmes', '[]')`,
    })
    .from(records)
    .where(eq(records.kind, kinds.course.name))
    .orderBy(records.sequence)
}

function textIn(field: keyof CourseTaught) {
  return sql<string>`coalesce(${records.data} ->> ${field}::text, '')`
}

/** The titles of the courses that each of these people teaches, by their ids. */
export function titlesByTeacher(
  courses: readonly Pick<CourseTaught, 'title' | 'teacher'>[],
  people: readonly PersonRecord[],
): Map<string, string[]> {
  const titles = new Map<string, string[]>()
  for (const { title, teacher } of courses)
    for (const name of teacherNames(teacher)) {
      const id = personCalled(name, people)?.id
      if (id !== undefined) titles.set(id, [...(titles.get(id) ?? []), title])
    }
  return titles
}
