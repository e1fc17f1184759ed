/** Sentences of the list of students and their profiles. */
export const heading = 'Student List'
export const search = 'Search by Name or Register Number'
export const searchRoster = 'Search by Name, Register Number or E-mail'
export const allYears = 'All Years'
export const reset = 'Reset Filters'
export const none = 'No students found.'
export const details = 'View Details'
export const unknown = 'There is no student with this register number.'
/** Of one that was not asked for by a register number. */
export const gone = 'This student is not on the roster.'
export const noPhoto = "student didn't upload photo!"
export const noResume = 'No resume available.'
export const developer = '(Developer)'
export const saveContact = 'Save contact'
export const print = 'Print'

/** Over where a graduate works or studies. */
export const now = 'Now'

/** In the place of the year, of whoever has graduated. */
export const graduate = 'Graduate'
/** Of all of them, among the years. */
export const graduates = 'Graduates'

export const ofYear = (year: string) => `Year ${year}`
