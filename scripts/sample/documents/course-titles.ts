import { courses } from '#content/courses.ts'

const all = [...courses.core, ...courses.elective]

/** The titles of the department's courses by their codes. */
export const courseTitles: ReadonlyMap<string, string> = new Map(
  all.map(({ Course_Code: code, Course_Title: title }) => [code, title]),
)
