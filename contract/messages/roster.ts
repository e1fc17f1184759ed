/** Sentences of the roster. */
export const rosterMessages = {
  added: 'Student added',
  saved: 'Student saved',
  unchanged: 'Nothing was changed.',
  taken: 'Another student has this register number.',
  gone: 'This student is not in the roster any more. Somebody may have removed them.',
  stale: 'The roster has changed since. Nothing was done: please look again.',
  noEmail: 'No e-mail address in the roster',
  hasPassword: 'Signs in already',
  sharedAddress: 'Another of these students has the same e-mail address',
  noFile: 'Choose a file first.',
  fileTooLarge: 'This file is too large for a roster. Split it into two.',
  unreadableFile:
    'This file is not written in UTF-8, so letters beyond English would be read wrong. Nothing was imported. Save it again as “CSV UTF-8” (in a spreadsheet: Save As).',
  workbook:
    'This is a spreadsheet and not a CSV file. Open it, choose Save As, and then “CSV UTF-8”.',
} as const

/** Why a student is not moved. */
export function alreadyInYear(year: number) {
  return `In Year ${year} already`
}

/** Why an e-mail address cannot be an account's: two people would sign in with it. */
export function addressTaken(owner: string) {
  return `${owner} signs in with this e-mail address`
}

/** What stands beside an e-mail that changed where the account could not follow. */
export function accountKeepsAddress(owner: string) {
  return `The account keeps its address, for ${owner} signs in with the new one`
}
