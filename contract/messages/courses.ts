import { listed } from './listed.ts'
/** What stands ahead of the course that material is for. */
export const courseWord = 'Course'

/** Sentences about courses: of their list, their pages and their forms. */
export const courseMessages = {
  all: 'All Course Types',
  core: 'Core',
  elective: 'Elective',
  code: 'Course Code',
  codeWrong: 'A code needs more than dots: it stands in the address of the course.',
  title: 'Course Title',
  none: 'No courses available for the selected filter.',
  noneYet: 'No courses available.',
  noneYetAdvice: 'The department has not published its courses here yet.',
  add: 'Add course',
  type: 'Type',
  semester: 'Semester',
  semesterHint: 'The semester in which students take it. Leave it open for most electives.',
  anySemester: 'Any',
  domain: 'Domain',
  domainHint: 'Electives are listed by domain. The page of the course leads to its study material.',
  noDomain: 'None',
  credits: 'Credits',
  hours: 'Hours a week',
  hoursHint: 'Lectures, tutorials and practicals, such as 3-1-0.',
  teacher: 'Teacher',
  teacherHint: 'A name as on the Faculty page links to that page. Separate several by commas.',
  syllabus: 'Syllabus',
  syllabusHint: 'Make the name of each unit a heading.',
  place: 'Place in the list',
  placeHint: 'A number: lower ones come first in their semester. Otherwise new courses come last.',
  unknown: 'There is no course with this code.',
  noSyllabus: 'The syllabus of this course is not online yet.',
  material: 'Study material',
  linked: 'Notes, links and videos',
  course: courseWord,
  courseHint: 'Students find it on the page of this course, too.',
  noCourse: 'No course',
  goneCourse: 'A course that has been deleted',
  inAny: 'Any semester',
  semesterOf: (semester: string) => `Semester ${semester}`,
  open: 'Open to all domains',
  editing: 'Edit or delete',
  details: 'Details',
} as const

/** Over the courses of a type in some programmes: 'B.E. CSE and M.E. CSE: Core'. */
export function typeIn(
  programmes: readonly { name: string }[],
  type: keyof Pick<typeof courseMessages, 'core' | 'elective'>,
): string {
  const names = listed(programmes.map(({ name }) => name))
  return names === '' ? courseMessages[type] : `${names}: ${courseMessages[type]}`
}

/** What stands after a number of credits. */
export function creditWord(credits: string): string {
  return credits === '1' ? 'credit' : 'credits'
}

/** '1 course', '36 courses'. */
export function courseCount(count: number): string {
  return `${count} ${count === 1 ? 'course' : 'courses'}`
}

/** Over the curricula. */
export const bySemester = 'Curriculum by semester'
/** Over the courses of a department of which none is in a programme. */
export const onlyProgramme = 'Semesters'
/** Over those that are in no programme that there is, where others are. */
export const otherCourses = 'Other courses'

/** '1 credit', '23 credits'. */
export function creditCount(credits: string): string {
  return `${credits} ${creditWord(credits)}`
}
