import { kinds } from '#contract/kinds/kinds.ts'
import { courseMessages, allProgrammes } from '#contract/messages/courses.ts'
import { coursePath } from '#contract/paths.ts'
import type { Reader } from '#store/database.ts'
import { listDocuments } from '../records/document-storage.ts'
import { byProgramme, bySemester, inOrder, type ListedCourse } from './list-courses.ts'

/** All semesters of a programme with what is taught in each. */
export interface Curriculum {
  /** '' where the department teaches one programme, which need not be named. */
  programme: string
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

/** The curricula that the courses make, core and elective ones in each semester together. */
export async function listCurricula(db: Reader): Promise<Curriculum[]> {
  const courses = inOrder(await listDocuments(db, kinds.course))
  const programmes = byProgramme(courses)
  return programmes.map(([programme, taught]) => ({
    programme: programmes.length > 1 && programme === '' ? allProgrammes : programme,
    semesters: bySemester(taught).map(({ name, courses: list }) => ({
      name,
      courses: list.map(lineOf),
      credits: list.some(({ semester }) => semester !== '') ? creditsOf(list) : '',
    })),
    credits: creditsOf(taught.filter(({ semester }) => semester !== '')),
  }))
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
