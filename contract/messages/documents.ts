/** Sentences about the documents that are one PDF each. */
export const saved = 'Upload successful'
export const unknown = 'There is no document with this title.'
export const titleRequired = 'Enter the title of the document.'
export const titleTooLong = 'The title can be up to 200 characters long.'
export const fileRequired = 'Please select a file first!'
export const fileType = 'The document must be a PDF.'
export const fetching = 'Fetching'
export const upload = 'Upload Pdf'
export const submit = 'Submit'
export const none = 'No Content found'
export const control = 'PDF file'
export const notUploaded = 'not uploaded yet'
export const titleHint = 'Its page is named after it, unless you choose another address below.'
export const address = 'Address'
export const addressHint =
  'The end of the address of its page. Leave it empty to make it from the title. If you change it, the earlier address still leads to the page.'
export const addressWrong = 'An address has no slash, question mark, number sign or percent sign.'
export const years = 'Year'
export const yearsHint =
  'The year or academic year it is for: 2026 or 2026–27. If this is empty, the year in the title counts. The newest are listed first.'
export const yearsWrong =
  'Write a year as 2026, an academic year as 2026–27, and several years as 2022–2026.'
export const menuLabel = 'In the menu'
export const inNoMenu = 'Not in the menu'
export const titleIsTaken =
  'There is a document with this title already. If both are to stay, add the year to the title.'
export const addressIsTaken = 'Another document has this address.'
export const fixed = 'The address of this document is part of the site, and its title with it.'
export const categoryHint =
  'The heading under which it is listed. Curricula are also listed on the home page.'
export const aboutHint =
  'Whom it is for, or from when it applies: “For those admitted in 2022 or after.”'
export const add = 'Add document'
export const noneYet = 'No documents yet.'
export const noneYetAdvice = 'The department has not published any documents here.'
export const categories = {
  '': 'Other documents',
  curriculum: 'Curriculum and syllabus',
  calendar: 'Calendars and time tables',
  forms: 'Forms and rules',
  reports: 'Reports',
} as const
export const printed = 'Document:'

/** The button that lets an administrator put another document in the place of this one. */
export function editDocument(title: string) {
  return `Edit ${title}`
}

/** What an upload is for, said before a file is chosen. */
export function documentReplaced(title: string, forYears: string) {
  const replaced = `Your file replaces the current “${title}” as soon as it is uploaded.`
  return forYears === ''
    ? replaced
    : `${replaced} It stays listed for ${forYears}; you can change that in the list of documents.`
}

/** Above the events that stand below the document of their category. */
export const comingUp = 'Coming up'
export const past = 'Past events'
