import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages } from '#contract/messages/courses.ts'
import { coursePath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listDocuments } from '../records/document-storage.ts'
import { bySemester, inOrder, type ListedCourse } from './list-courses.ts'
import { taughtIn } from './taught-in.ts'
import { asNamed, readProgrammes, type NamedProgramme, type Programme } from './programmes.ts'

/** All semesters of a programme with what is taught in each. */
export interface Curriculum {
  /** Null for the courses that are in none of those that have one. */
  programme: NamedProgramme | null
  semesters: Semester[]
  /** Of the courses that have a semester; '' where none says how many it has. */
  credits: string
}

interface Semester {
  name: string
  courses: CurriculumCourse[]
  /** Of all its courses; '' where none says how many it has, and where students choose among them. */
  credits: string
}

/** A course as a line of a curriculum. */
export type CurriculumCourse = ReturnType<typeof lineOf>

/**
 * The curricula that the courses make, core and elective ones in each semester together: one for each
 * programme that has courses, and last one of the courses that are in none of these.
 */
export async function listCurricula(db: Reader): Promise<Curriculum[]> {
  const [courses, programmes] = await readBoth(db)
  const taught = programmes.map((programme) => taughtIn(programme, courses, programmes))
  const others = courses.filter((course) => !taught.some((some) => some.includes(course)))
  return [
    ...programmes.map((programme, at) => curriculumFrom(asNamed(programme), taught[at] ?? [])),
    curriculumFrom(null, others),
  ].filter(({ semesters }) => semesters.length > 0)
}

/** The curriculum of one programme; without semesters where no course is in it. */
export async function curriculumOf(db: Reader, programme: Programme): Promise<Curriculum> {
  const [courses, programmes] = await readBoth(db)
  return curriculumFrom(asNamed(programme), taughtIn(programme, courses, programmes))
}

async function readBoth(db: Reader) {
  const [courses, programmes] = await Promise.all([
    listDocuments(db, kinds.course),
    readProgrammes(db),
  ])
  return [inOrder(courses), programmes] as const
}

function curriculumFrom(
  programme: NamedProgramme | null,
  courses: readonly ListedCourse[],
): Curriculum {
  return {
    programme,
    semesters: bySemester(courses).map(({ name, courses: list }) => ({
      name,
      courses: list.map(lineOf),
      credits: list.some(({ semester }) => semester !== '') ? creditsOf(list) : '',
    })),
    credits: creditsOf(courses.filter(({ semester }) => semester !== '')),
  }
}

function lineOf({ id, code, title, type, hours, credits, outline }: ListedCourse) {
  const path = coursePath(code)
  return {
    id,
    code,
    title,
    type: courseMessages[type],
    hours,
    credits,
    path,
    /** Null where the syllabus is not online. */
    syllabus: outline === '' ? null : `${path}#syllabus`,
  }
}

/** Credits are decimals with few digits: 0.1 + 0.2 is 0.3 here. */
function creditsOf(courses: readonly ListedCourse[]): string {
  const known = courses.filter(({ credits }) => credits !== '')
  const sum = known.reduce((total, { credits }) => total + Number(credits), 0)
  return known.length > 0 ? String(Math.round(sum * 100) / 100) : ''
}
