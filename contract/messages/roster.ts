/** What people call each field of a roster, as reports name it. */
export const fieldNames = {
  register_no: 'Register Number',
  name: 'Name',
  year: 'Year',
  degree: 'Degree',
  batch: 'Batch',
  section: 'Section',
  email: 'E-mail',
  profile_desc: 'Summary',
  linkedin_link: 'LinkedIn',
  github_link: 'GitHub',
  leetcode_link: 'LeetCode',
  developer: 'Developer',
} as const

/** The columns of the roster. */
export const columnLabels = {
  register_no: fieldNames.register_no,
  name: fieldNames.name,
  year: fieldNames.year,
  degree: fieldNames.degree,
  batch: fieldNames.batch,
  section: fieldNames.section,
  email: fieldNames.email,
  account: 'Account',
} as const

/** A column without a title, by its place from 0, as spreadsheets name it: 'Column A', 'Column AA'. */
export function columnName(column: number) {
  return `Column ${lettersOf(column)}`
}

function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last
}

/** Sentences of the roster. */
export const rosterMessages = {
  added: 'Student added',
  saved: 'Student saved',
  emails: 'E-mail addresses',
  emailsHint:
    'Students choose who can see their e-mail address. Until they choose, this setting applies.',
  emailsSeenBy: 'Visible by default to',
  save: 'Save',
  emailsSaved: 'Saved for students who have not chosen',
  taken: 'Another student has this register number.',
  gone: 'This student is no longer on the roster. They may have been removed.',
  cohortYear: 'Enter the year of graduation, such as 2027.',
  stale: 'The roster has changed in the meantime, so nothing was done. Please check again.',
  noEmail: 'No e-mail address on the roster',
  hasPassword: 'Already has a password',
  sharedAddress: 'Another of these students has the same e-mail address',
} as const

/** Why a student is not moved. */
export function alreadyInYear(year: number) {
  return `Already in Year ${year}`
}

/** Why a year of study cannot be a student's; `course` is the degree, or the batch where none is said. */
export function yearBeyond(course: string, length: number) {
  const years = length === 1 ? '1 year' : `${length} years`
  return `${course} takes ${years}, so the year can be up to ${length}.`
}

/** Why an e-mail address cannot be an account's: two people would log in with it. */
export function addressTaken(owner: string) {
  return `${owner} logs in with this e-mail address.`
}

/** Why a register number cannot be a student's: two people would log in with it. */
export function numberIsUserName(owner: string) {
  return `${owner} logs in with this register number as a username.`
}

/** What stands beside an e-mail address that several people have; only one account can have it. */
export function sharedAddressOf(address: string, others: readonly string[]) {
  return `${address} is also used by ${others.join(', ')}; only one of them can log in with it`
}

/** How many of them are not named. */
export function andMore(count: number) {
  return `${count} more`
}

/** What stands beside an e-mail that changed where the account could not follow. */
export function accountKeepsAddress(owner: string) {
  return `The account keeps its address because ${owner} logs in with the new one`
}
