/** What can be begun from the search, wherever somebody is. */
export const actions = {
  notice: 'Add a notice',
  event: 'Add an event',
  eventCategory: 'Add a category of events',
  journal: 'Add a journal',
  conference: 'Add a conference paper',
  patent: 'Add a patent',
  work: 'Add another publication',
  programme: 'Add a programme',
  course: 'Add a course',
  document: 'Add a document',
  person: 'Add a person',
  page: 'Add a page',
  domain: 'Add a domain',
  festival: 'Add a festival',
  cohort: 'Add a year of graduates',
  student: 'Add a student',
  importPublications: 'Import publications',
  authors: 'Confirm authors',
  importRoster: 'Import a roster',
  importPeople: 'Import people',
  importCourses: 'Import courses',
  graduates: 'Graduate a year of students',
  promote: 'Move students up a year',
  invite: 'Invite a teacher or an administrator',
  testMail: 'Send a test e-mail',
  backUp: 'Check the backups',
  health: 'See how the site is doing',
  trash: 'Restore what was deleted',
  drafts: 'Open drafts and schedule',
  onDay: 'See the site as on a day',
  menu: 'Change the menu',
  history: 'Open the history',
  duplicate: 'Duplicate a record',
  removeSample: 'Remove what is left of the sample',
  desk: 'Open the desk',
  theme: 'Choose a light or dark theme',
  logout: 'Log out',
} as const

/** What else people call these, when they look for them. */
export const otherNames = {
  promote: ['Promote students', 'New academic year', 'Promotion'],
  history: ['Undo a change', 'Redo', 'Revert'],
  duplicate: ['Copy a record'],
  removeSample: ['Delete the sample', 'Sample department', 'Sample content'],
  theme: ['Dark mode', 'Light mode', 'Night mode', 'Appearance'],
  logout: ['Logout', 'Sign out', 'Signout'],
} as const

/** Where the way to duplicate a record is found. */
export const duplicateFacts = 'Open the form of the record in its list'

/** Resources stand in a domain. */
export const toDomain = {
  note: (domain: string) => `Add a note: ${domain}`,
  link: (domain: string) => `Add a link: ${domain}`,
  paper: (domain: string) => `Add a research paper: ${domain}`,
  video: (domain: string) => `Add a video: ${domain}`,
} as const

/** Of one part of what the department says of itself. */
export function editPart(part: string) {
  return `Edit: ${part}`
}
