/** Sentences of the pages of the people who teach and work in the department. */

export const groups = {
  faculty: 'Faculty',
  staff: 'Staff',
  visiting: 'Visiting faculty',
  emeriti: 'Emeriti',
} as const

export const add = 'Add person'
/** Where teachers start: the way to what is said of themselves. */
export const ownPage = 'Your page'
export const none = 'Nobody is listed yet'
export const noneYet = 'The department has not introduced its people here.'
export const interests = 'Interests'
export const courses = 'Courses taught'
export const noPublications = 'No publications yet.'
export const fromHere = 'Members of the department'

/** On the page of somebody who is not in the lists any more; the day in words. */
export function leftOn(day: string) {
  return `Left the department on ${day}.`
}

/** Labels and hints of the form. */
export const parts = {
  who: 'Name and role',
  about: 'About the person',
  reach: 'How to reach them',
  publications: 'Names in publications',
  office: 'In the lists, and whose account',
} as const
export const nameHint = 'With the title, as on the door: “Dr Asha Raman”.'
export const degreesHint = 'Such as “M.E., Ph.D.”.'
export const joinedHint = 'As precisely as you know it: 6 July 2020, July 2020 or 2020.'
export const domainHint = 'Its drawing appears on the person’s page.'
export const photoWrong = 'The photo must be a PNG or JPEG picture.'
export const photoTakenHint = 'As exact as you know it, such as 2024 or 2024-06.'
export const photoOf = (date: string) => `Photo: ${date}`
export const photoAltHint = 'For those who cannot see it. If left empty, the name is used.'
export const lineEach = 'One on each line.'
export const coursesHint =
  'One on each line. Courses of the site that name the person are listed without it.'
export const namesHint =
  'Other ways in which the name is printed, one on each line: “K. S. Sundaram”. Initials of the name above are recognised automatically.'
export const placeHint = 'A number: 1 is listed first. If left empty, after everyone who has one.'
export const leftHint =
  'From this day on the person is not in the lists. The page stays, and says so.'
export const accountHint =
  'Its owner can edit this page, except what the department says. Administrators can always edit it.'

/** Why the owner of a record may not change a field of it. */
export function reservedField(label: string) {
  return `Only an administrator can change “${label}”.`
}

/** Why somebody may not write a record that is another’s. */
export const notYourRecord = 'You can change only your own page. Ask an administrator.'
