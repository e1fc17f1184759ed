import { inDigits } from '../write-number.ts'
/** Sentences of the page that imports publications. */

export const pasteLabel = 'Entries'
const exporters =
  'Zotero can export all three formats; Mendeley and Google Scholar can export BibTeX.'
export const pasteHint = `Paste BibTeX, RIS or CSL-JSON. ${exporters}`
/** Where the site may look up DOIs. */
export const pasteOrListHint = `Paste BibTeX, RIS or CSL-JSON, or a list of DOIs. ${exporters}`
export const fileLabel = 'Or a file'
export const fileHint = 'Choose a file or drop it here. It is read into the field above.'
export const check = 'Check entries'
export const checking = 'Checking…'
export const lookingUp = 'Looking up the DOIs'
/** What the look-up counts. */
export const doisWord = 'DOIs'
export const finish = 'Import'
export const finishing = 'Importing…'
export const checkAgain = 'Check again'
export const discard = 'Discard'
export const planTitle = 'Preview of this import'
export const field = 'Field'
export const onSite = 'On the site'
export const inImport = 'In this import'
export const mergeHint = 'Choose for each field which of the two the record keeps.'
export const sameFields = 'The record on the site says all of this already.'
export const nothingSaved = 'Nothing is saved until you import. The whole import can be undone.'
export const refusedPlainly =
  'The entries could not be read. Go back to find what you pasted: it must be BibTeX, RIS or CSL-JSON of up to 2 MB and 1,000 entries, or DOIs where this site may look them up.'
export const refusedFinish =
  'The publications have changed since this preview. Check the entries below again.'

/** What can be done with an entry; 'merge' keeps what only the record says. */
export const choiceWords = {
  add: 'Add',
  merge: 'Merge',
  leave: 'Leave out',
}

/** Of one of the two in a field, for whoever does not see the table: 'Year on the site: 2023'. */
export function sideLabel(label: string, side: 'stored' | 'given', says: string) {
  return `${label} ${side === 'stored' ? 'on the site' : 'in this import'}: ${says || 'empty'}`
}

/** Of an entry that repeats a record, where adding makes two of it. */
export const addAnyway = 'Add anyway'

export const groupTitles = {
  duplicate: 'May be on the site already',
  refused: 'Cannot be imported',
  repeated: 'Twice in this import',
  new: 'New',
}

/** Over the choice for one entry. */
export function choiceLegend(title: string) {
  return `What to do with “${title}”`
}

/** By what a record was recognised, ahead of the link to it. */
export function sharedWith(by: 'doi' | 'title', type: string) {
  return `The same ${by === 'doi' ? 'DOI' : 'title'} as this record on the site (${type}):`
}

export const nothingPasted = 'Paste the entries, or choose a file.'
export const unreadable = 'The format was not recognised. Paste BibTeX, RIS or CSL-JSON.'
export const nothingFound = 'There are no entries in this text.'
export const tooLarge = 'The text is larger than 2 MB. Import it in parts.'
export const tooSlow =
  'The text took too long to read. Check it for unclosed braces, or import it in parts.'
export const overloaded = 'Other imports are being read. Please try again in a minute.'
export const nothingToCheck = 'There is nothing to check. Paste the entries first.'
export const notEntrusted =
  'You may not edit publications of this kind. Ask an administrator to import it.'
export const choicesKept = 'The choices were kept'
export const forgotten = 'The import was discarded'
export const stale = 'The publications have changed since this preview. Check it again.'
export const unknownChoice = 'Choose what to do with each entry from those on the page.'
export const noLookUp =
  'This site does not look up DOIs. Paste the entries as BibTeX, RIS or CSL-JSON instead. Whoever runs the site can allow it with DOI_RESOLVER.'

export const doiNotFound = 'Nothing was found for this DOI, or the answer did not come in time.'

/** More entries than one import may bring. */
export function tooMany(most: number) {
  return `An import can have up to ${inDigits(most)} entries. Import the rest separately.`
}

export function tooManyDois(most: number) {
  return `Up to ${most} DOIs can be looked up at a time.`
}

/** Of an entry that stands in the same import already, listed above or below it. */
export function repeatsEntry(title: string) {
  return `The same publication also stands elsewhere in this import: “${title}”.`
}

/** '1 publication', '240 publications'. */
function publicationCount(count: number) {
  return count === 1 ? '1 publication' : `${inDigits(count)} publications`
}

function entryCount(count: number) {
  return count === 1 ? '1 entry' : `${inDigits(count)} entries`
}

/** What was found in an import; what is done with it is chosen beside each entry. */
export function planLine(counts: Record<'new' | 'duplicate' | 'repeated' | 'refused', number>) {
  const all = counts.new + counts.duplicate + counts.repeated + counts.refused
  const parts = [
    counts.new > 0 && `${inDigits(counts.new)} ${counts.new === 1 ? 'is' : 'are'} new`,
    counts.duplicate > 0 && `${inDigits(counts.duplicate)} may be on the site already`,
    counts.repeated > 0 &&
      `${inDigits(counts.repeated)} ${counts.repeated === 1 ? 'repeats' : 'repeat'} another entry`,
    counts.refused > 0 && `${entryCount(counts.refused)} cannot be imported`,
  ]
  return `${entryCount(all)} ${all === 1 ? 'was' : 'were'} read: ${parts.filter(Boolean).join(', ')}.`
}

/** What an import did. */
export function importedLine({ added, merged }: { added: number; merged: number }) {
  if (added + merged === 0) return 'Nothing was imported'
  const parts = [
    added > 0 && `${publicationCount(added)} added`,
    merged > 0 && `${publicationCount(merged)} merged`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Of the table of entries that were not imported; a format without lines counts its entries. */
export const leftWords = {
  caption: 'Entries not imported',
  line: 'Place',
  what: 'Entry',
  one: 'entry',
  many: 'entries',
}
/** Why an entry was not imported. */
export const leftByChoice = 'Left out, as was chosen'
export const isOnSite = (title: string) => `On the site already: “${title}”`

export const untitled = 'An entry without a key'

/** Where an entry begins, ahead of a sentence about it; a list of items has no lines. */
export function at(line: number, hasLines: boolean) {
  return `${hasLines ? 'Line' : 'Entry'} ${inDigits(line)}:`
}
