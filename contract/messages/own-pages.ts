import { unknownRecord } from './records.ts'

/** Sentences about pages of the department's own. */
export const ownPageMessages = {
  add: 'Add page',
  unknown: unknownRecord('page'),
  none: 'No pages yet',
  noneYet:
    'Add pages such as “Scholarships” or “Anti-ragging committee”, and put them in the menu.',
  draft: 'Draft',
  draftNote:
    'Only those who may edit pages see this one. Visitors are told that it does not exist.',
  bare: 'Nothing is on this page yet',
  bareNote:
    'Add an introduction or a first section in its form. Until then it is left out of the menu and the site map.',
  slugHint:
    'Leave it empty to make it from the title. Lower-case letters, digits and hyphens, with “/” for a page below another: “academic/nba” stands at /Pages/academic/nba, and /academic/nba leads there. If you change it, the earlier address still leads to the page.',
  slugWrong:
    'Use lower-case letters, digits and single hyphens, such as “anti-ragging-committee” or “academic/nba”.',
  slugDeep: 'An address has five parts at most, such as “academic/nba/2026/reports/annual”.',
  ledeHint: 'One or two sentences below the title.',
  pointsHint: 'A line for each point.',
  questionsHint: 'Each opens its answer when it is pressed.',
  answerHint: 'A new line begins a new paragraph.',
  numberHint: 'With what belongs to it, such as “₹ 20,000” or “94 %”.',
  picturesMissing: 'Choose at least one picture.',
  pictureWrong: 'A picture must be a PNG or JPEG image.',
  peopleMissing: 'Choose at least one person.',
  peopleHint: 'People who leave the department are no longer shown.',
  filesHint: 'Files that stand on this page alone.',
  documentsMissing: 'Choose a document, or add a file.',
  unknownPerson: 'One of these people does not exist any more. Take them off the list.',
  unknownDocument: 'One of these documents does not exist any more. Take it off the list.',
  unknownFile: 'This file does not exist. It may have been taken off the page.',
} as const

/** What is no address, with the one that was meant. */
export function slugMeant(meant: string) {
  return `Use lower-case letters, digits and single hyphens, with “/” between parts: “${meant}”.`
}

/** An address that leads to a page of the site, or to one below it; `free` is one that is not taken. */
export function slugBelongsToPage(slug: string, page: string, free: string) {
  return `/${slug} already leads to the page “${page}”. Choose another address, such as “${free}”.`
}

/** An address that calls of the program have. */
export function slugUsedBySite(slug: string, free: string) {
  return `The site itself uses /${slug} for other programs. Choose another address, such as “${free}”.`
}

/** An address that repeats below what all of these pages stand. */
export function slugIsOfPages(slug: string) {
  return `Pages of your own always stand below /Pages: write only “${slug.slice(slug.indexOf('/') + 1)}”.`
}
