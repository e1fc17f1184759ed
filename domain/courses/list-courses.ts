import type { RecordOf } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages, typeIn } from '#contract/messages/courses.ts'
import type { StrandName } from '#contract/strands.ts'
import type { Reader } from '#store/database.ts'
import type { Domain } from '../domains/read-domains.ts'
import { listDocuments, type Listed } from '../records/document-storage.ts'
import {
  programmesNamed,
  readProgrammes,
  type NamedProgramme,
  type Programme,
} from './programmes.ts'

export type CourseFields = RecordOf<typeof kinds.course>
export type ListedCourse = Listed<typeof kinds.course>

/** Core courses of one semester, or the electives of one domain. */
export interface CourseGroup {
  name: string
  /** Electives belong to a strand of the department. */
  strand: StrandName | null
  courses: ListedCourse[]
}

/** The courses of one type, within the same programmes where the department teaches several. */
export interface CoursesOfType {
  key: string
  type: CourseFields['type']
  /** With the programmes, where they are named. */
  title: string
  programmes: NamedProgramme[]
  count: number
  groups: CourseGroup[]
}

/**
 * The courses of one type, the electives by their domains, or of all where none is asked for; empty
 * for a type that is none.
 */
export async function listCourses(
  db: Reader,
  type: string,
  domains: readonly Domain[],
): Promise<CoursesOfType[]> {
  const [newestFirst, programmes] = await Promise.all([
    listDocuments(db, kinds.course),
    readProgrammes(db),
  ])
  const sets = byProgrammes(inOrder(newestFirst), programmes)
  return sets
    .flatMap(({ key, named, courses }) =>
      (['core', 'elective'] as const).map((each) => {
        const list = courses.filter((course) => course.type === each)
        const isNamed = sets.length > 1
        return {
          key: `${key} ${each}`,
          type: each,
          title: isNamed ? typeIn(named, each) : courseMessages[each],
          programmes: isNamed ? named : [],
          count: list.length,
          groups: each === 'core' ? bySemester(list) : byDomain(list, domains),
        }
      }),
    )
    .filter((list) => list.count > 0 && (type === '' || list.type === type))
}

/**
 * The courses that are in the same programmes, each course once: first those of all of them, then those
 * of the first programme of the department, alone and with others.
 */
function byProgrammes(courses: readonly ListedCourse[], programmes: readonly Programme[]) {
  const placeOf = new Map(programmes.map(({ id }, place) => [id, String(place).padStart(4, '0')]))
  const keyOf = (course: ListedCourse) =>
    course.programmes
      .flatMap((id) => placeOf.get(id) ?? [])
      .toSorted()
      .join(' ')
  return [...Map.groupBy(courses, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => ({
      key,
      named: programmesNamed(list[0]?.programmes ?? [], programmes),
      courses: list,
    }))
}

/** By the place that was chosen; the others follow as they were added. */
export function inOrder(newestFirst: readonly ListedCourse[]): ListedCourse[] {
  const asAdded = newestFirst.toReversed()
  return asAdded.toSorted((a, b) => compare(numberIn(a.place), numberIn(b.place)))
}

/** Semester by semester; what has none comes last. */
export function bySemester(courses: readonly ListedCourse[]): CourseGroup[] {
  return [...Map.groupBy(courses, ({ semester }) => semester)]
    .toSorted(([a], [b]) => compare(numberIn(a), numberIn(b)))
    .map(([semester, list]) => ({ name: semesterName(semester), strand: null, courses: list }))
}

/** What a semester is called; courses without one can be taken in any. */
export function semesterName(semester: string): string {
  return semester === '' ? courseMessages.inAny : courseMessages.semesterOf(semester)
}

/** What is in no domain that is taught now can be taken by everybody. */
function byDomain(courses: readonly ListedCourse[], domains: readonly Domain[]): CourseGroup[] {
  const known = new Set(domains.map(({ key }) => key))
  const open = { key: '', short: courseMessages.open, strand: null }
  return [...domains, open]
    .map(({ key, short, strand }) => ({
      name: short,
      strand,
      courses: courses.filter(({ domain }) => (known.has(domain) ? domain : '') === key),
    }))
    .filter((group) => group.courses.length > 0)
}

/** What has no number comes last. */
function numberIn(text: string) {
  return text === '' ? Infinity : Number(text)
}

/** Infinity less Infinity is no number. */
function compare(a: number, b: number) {
  return a === b ? 0 : a - b
}
