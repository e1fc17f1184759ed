import { unknownRecord } from './records.ts'

/** Sentences of the programmes of study, of their form, their list and their pages. */
export const add = 'Add programme'
export const unknown = unknownRecord('programme')

export const titleHint = 'In full: “Bachelor of Science in Geology”.'
export const shortHint = 'The name in lists of courses, such as “B.Sc. Geology”.'
export const slugHint =
  'Leave it empty to make it from the title. Lower-case letters, digits and hyphens, such as “bsc-geology” for /Programmes/bsc-geology. If you change it, the earlier address still leads to the page.'
export const level = 'Level'
export const levels = {
  '': 'Not stated',
  undergraduate: 'Undergraduate',
  postgraduate: 'Postgraduate',
  doctoral: 'Doctoral',
  diploma: 'Diploma',
  certificate: 'Certificate',
} as const
export const duration = 'Duration'
export const noDuration = 'Not stated'
export const seats = 'Seats'
export const seatsHint = 'How many a year: “60”, or “60 and 6 for lateral entry”.'
export const eligibility = 'Who may apply'
export const fees = 'Fees'
export const feesHint = 'In words, such as “₹ 85,000 a year”.'
export const feesLink = 'Page about fees'
export const feesLinkWords = 'Fees and how to pay them'
export const learns = 'What you learn'
export const prospects = 'After the programme'
export const prospectsHint = 'Where graduates work, and what they go on to study.'
export const coordinator = 'Coordinator'
export const coordinatorHint = 'Whom applicants and students ask.'
export const noCoordinator = 'Nobody'
export const goneCoordinator = 'A person who was deleted'
export const documents = 'Documents'
export const documentsHint = 'Documents of the department, such as regulations or a brochure.'
export const goneDocument = 'A document that was deleted'

/** On the list. */
export const none = 'No programmes yet'
export const noneAdvice = 'The department has not published its programmes here yet.'
/** The same for whoever may add one. */
export const noneToEditors =
  'A programme has a page with its facts, its courses semester by semester, and whom to ask. Courses say which programmes they are in.'

/** On the page of one. */
export const details = 'Programme details'
export const curriculum = 'Curriculum'
export const noCourses = 'No course is in this programme yet'
export const noCoursesAdvice =
  'Choose this programme in the form of each course, or select many courses in their list and change them together. Visitors do not see this note.'
export const toCourses = 'Open the courses'
/** To visitors of one of which nothing else is said. */
export const noDetails = 'No details yet'
export const noDetailsAdvice =
  'The department has not published more about this programme here yet.'

/** In the form of a course. */
export const chosen = 'Programmes'
export const chosenHint =
  'Leave it empty for a course of all programmes. Programmes are named on the page “Programmes”.'
export const noneToChoose =
  'There are no programmes yet. Add them on the page “Programmes”; a department with one needs none here.'
export const gone = 'A programme that was deleted'

/** '8 semesters', '1 semester'. */
export function semesterCount(count: string) {
  return `${count} ${count === '1' ? 'semester' : 'semesters'}`
}

/** '60 seats', or 'Seats: 60 and 6 for lateral entry'. */
export function seatCount(said: string) {
  if (!/^\d+$/.test(said)) return /\bseats?\b/i.test(said) ? said : `Seats: ${said}`
  return `${said} ${said === '1' ? 'seat' : 'seats'}`
}
