import { courses, electiveCodes } from '#content/courses.ts'
import type { StrandName } from '#contract/strands.ts'
import type { Domain } from '../domains/read-domains.ts'

type CourseType = keyof typeof courses

export interface Course {
  code: string
  title: string
}

/** Core courses of one semester, or the electives of one domain. */
export interface CourseGroup {
  name: string
  /** Electives belong to a strand of the department. */
  strand: StrandName | null
  courses: Course[]
}

export interface CoursesOfType {
  type: CourseType
  count: number
  groups: CourseGroup[]
}

/** The courses of one type, the electives by their domains, or of all where none is asked for; empty for a type that is none. */
export function listCourses(type: string, domains: readonly Domain[]): CoursesOfType[] {
  return [coreCourses(), electives(domains)].filter((list) => type === '' || list.type === type)
}

function coreCourses(): CoursesOfType {
  const core = courses.core.map(courseOf)
  const semesters = Map.groupBy(core, ({ code }) => semesterOf(code))
  const groups = [...semesters].map(([semester, list]) => {
    return { name: `Semester ${semester}`, strand: null, courses: list }
  })
  return { type: 'core', count: core.length, groups }
}

function electives(domains: readonly Domain[]): CoursesOfType {
  const list = courses.elective.map(courseOf)
  const groups = domains.flatMap(({ key, short, strand }) => {
    const code = electiveCodes[key]
    const own = code ? list.filter((course) => course.code.startsWith(code)) : []
    return own.length > 0 ? [{ name: short, strand, courses: own }] : []
  })
  return { type: 'elective', count: list.length, groups }
}

function courseOf(course: (typeof courses)[CourseType][number]): Course {
  return { code: course.Course_Code, title: course.Course_Title }
}

/** The first two digits of a core code are the year and its half: 'CS2103' is of semester 3. */
function semesterOf(code: string): number {
  const [year, half] = code.replaceAll(/\D/g, '')
  return (Number(year) - 1) * 2 + Number(half)
}
