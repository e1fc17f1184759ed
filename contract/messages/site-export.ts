import { listed } from './listed.ts'
export const heading = 'Take everything with you'
export const about =
  'All records, files and texts of the department as one ZIP file that needs no Lyceum: tables, BibTeX, calendars, Markdown, and pages to browse it all. Passwords, history, e-mails and drafts are not in it. It holds personal data and is not encrypted, so keep it as you keep the roster.'
export const download = 'Download everything'
export const busy = 'Another export is being downloaded. Try again when it is done.'
/** Why a form without script was refused, by its status. */
export const refusals: Readonly<Record<string, string>> = { '409': busy }
export const refused = 'The export could not be made. Please try again.'

/** What stays on the site because nobody has published it; null where there is nothing. */
export function unpublished(drafts: number, scheduled: number): string | null {
  const counted = [
    drafts > 0 && `${drafts} ${drafts === 1 ? 'draft' : 'drafts'}`,
    scheduled > 0 && `${scheduled} scheduled ${scheduled === 1 ? 'change' : 'changes'}`,
  ].filter((words) => words !== false)
  if (counted.length === 0) return null
  const verb = drafts + scheduled === 1 ? 'is' : 'are'
  return `Not exported ${verb} ${listed(counted)} (see “Drafts and schedule” on the site).`
}

/** Who is said to invite those whose accounts come back. */
export const invitedBy = 'The department'

export function siteNotEmpty(counts: readonly string[]): string {
  return (
    `This site already holds ${listed(counts)}. An export comes back into an empty site only: ` +
    'start a new one with another DATA_DIR (the sample department there may stay, it makes room), ' +
    'or delete these records first.'
  )
}

/** What is wrong with a file of an export; its path stands before it. */
export const isMissing = 'is not there'
export const isNoFile = 'is no file'
export const isLink =
  'is a link, or lies behind one. Put the file itself there, for a link may lead out of the folder'

export function isUnreadable(code: string): string {
  return `cannot be read (${code})`
}

/** Such as “The disk is full.” */
export function isNotStored(reason: string): string {
  return `could not be stored: ${reason.replace(/\.$/, '')}`
}

export function fileRefused(path: string, reason: string): string {
  return `Nothing was imported: the file ${path} ${reason}.`
}

/** Where the manifest says of a picture or a document what its bytes are not. */
export function fileOfOtherType(path: string, said: string, shown: string): string {
  return fileRefused(path, `is not of the type ${said}, as manifest.json says, but ${shown}`)
}

export function fileChanged(path: string): string {
  return `Nothing was imported: the file ${path} is not the one that was exported. Its SHA-256 or its size has changed.`
}

/** Why the records of a kind, which are in this file, were refused as they were inserted. */
export function partRefused(part: string, reason: string): string {
  return `Nothing was imported, because of what is in ${part}: ${reason}`
}

export const idTwice = 'Another record in the file has the same id.'

export function idNeeded(id: string): string {
  return `There is only one such record, and its id must be “${id}”.`
}

export function idReserved(id: string): string {
  return `No other record can have the id “${id}”.`
}

export const unstorable = 'It contains characters that cannot be stored.'

/** Of the path of a file. */
export const leadsOut = 'the path leads out of the folder'

/** Of a register number. */
export function numberNotInCapitals(number: string): string {
  return `The register number “${number}” must be written in capital letters, without spaces around it.`
}

/** Where a record is in another, such as a note in a domain, that is missing. */
export function namesNobody(id: string): string {
  return `It names “${id}”, which is not in the export.`
}

export const tooDeep = 'It has too many lists within lists.'

/** Of a file of an export; its path stands before it. */
export const notJson = 'it is not valid JSON.'

/** The same. */
export const notUtf8 = 'it is not valid UTF-8. Copy the export again, or save the file as UTF-8.'

/** Of a link of a student. */
export const noWebAddress = 'it is not a web address that starts with https:// or http://.'

/** Of a field that is one line. */
export const lineBreak = 'it has a line break.'

/** Where the database itself refuses a record; whoever reads it has written the file, or had it written. */
export const refusedByRules =
  'A record contradicts another, or names one that is neither in the export nor on the site.'

/** Where the export has the same thing twice, and the site can have it once. */
export const isThereTwice =
  'Two records say the same where each must say something else, such as files of one note with the same name.'

/** Of an account of the export. */
export function userNameIsNumber(userName: string): string {
  return `The username “${userName}” is the register number of a student.`
}

export function numberIsUserName(number: string): string {
  return `Nothing was imported: an account of this site has the username “${number}”, which is a student’s register number. Change the username first.`
}
