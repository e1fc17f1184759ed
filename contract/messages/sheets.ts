import { inDigits } from '../write-number.ts'
import { listed } from './listed.ts'
/** Sentences of the import and the export of whole lists, such as people or courses, but for the preview. */

export const title = (plural: string) => `Import ${plural}`
export const description = (plural: string) =>
  `Add and change many ${plural} at once from an Excel or CSV file. You can check every change before it is saved.`
export const fileLabel = 'Excel or CSV file'
export const fileHint = 'Choose a file or drop it here. You can check every change first.'
export const pasteTitle = 'Paste the rows instead'
export const pasteLabel = 'Rows, including the header row'
export const pasteHint = 'CSV, or cells copied from a spreadsheet.'
export const check = 'Preview changes'
export const checking = 'Reading…'
export const formatTitle = 'File format'
export const format =
  'The first row names the columns, by the labels of the form or by other usual names. Their order does not matter. Empty cells leave existing data unchanged unless you choose otherwise in the preview, and an import never deletes a record.'
/** How a row is matched with a record. */
export const knownBy = (column: string, plural: string) =>
  `A row changes the record with the same ${column}; other rows add new ${plural}.`
export const knownByAddress = (column: string, plural: string) =>
  `A row changes the record with the same Address or, where that column is empty, the same ${column}; other rows add new ${plural}.`
export const columnsTitle = 'Columns'
export const required = 'required'
export const listHint = 'one on each line of the cell, its parts separated by |'
export const referencesHint = 'several are separated by ;'
/** Of a column: other titles by which it is known. */
export const alsoCalled = (names: readonly string[]) => `also known as ${listed(names, 'or')}`
export const example = 'Download an example file'
export const current = 'Download the current list'
export const addressColumn = 'Address'

export const refusedPlainly =
  'The rows could not be read. Go back to find what you pasted: the first row must name the columns, and up to 1,000 rows may follow.'
export const refusedFinish =
  'The records have changed since this preview, or rows have to be corrected first. Check the preview again.'

export const unknownKind = 'There is nothing to import here.'
export const nothingPasted = 'Paste the rows, or choose a file.'
export const noRows = 'There are no rows below the row that names the columns.'
export const nothingToCheck = 'There is nothing to check. Choose a file or paste the rows first.'
export const hasRefused =
  'Some rows cannot be imported. Correct them in the file and import it again.'
export const stale = 'The records have changed since this preview. Check it again.'
export const tooLarge = 'The file is larger than 2 MB. Import it in parts.'

/** More rows than one import may bring. */
export function tooMany(most: number) {
  return `An import can have up to ${inDigits(most)} rows. Import the rest separately.`
}

/** Where no row names the column by which records are known. */
export function noColumn(columns: readonly string[], found: readonly string[]) {
  const needed = `One of the first rows must name the column ${columns.join(' or ')}.`
  return found.length === 0 ? needed : `${needed} Found: ${found.join(', ').slice(0, 200)}.`
}

/** Columns of a file that stand for no field. */
export function columnsLeftOut(titles: readonly string[]) {
  const what = titles.length === 1 ? 'This column was' : 'These columns were'
  return `${what} not recognised and will be left out: ${titles.join(', ').slice(0, 300)}.`
}

/** Of a file in which nothing says what its rows are about. */
export function noKey(column: string) {
  return `No column was recognised as ${column}. Choose which one it is.`
}

/** Of several columns that were to stand for one field. */
export function matchedTwice(field: string, titles: readonly string[]) {
  const named = listed(titles.map((one) => `“${one}”`))
  const which = titles.length === 2 ? 'cannot both be' : 'cannot all be'
  return `${named} ${which} matched with ${field}. Leave out all but one of them.`
}

/** Where another file waits by now than the one for whose columns somebody has chosen. */
export const otherColumns =
  'The file that is waiting has other columns than the one you chose for; it may have been chosen in another tab. Nothing has been changed. Check the preview again, and match the columns of this file.'

/** A quotation mark that is never closed. */
export function broken(line: number) {
  return `From line ${inDigits(line)} on the file cannot be read: a quotation mark is misplaced or missing.`
}

/** Of a row whose record a row above it names already. */
export function repeatsRow(line: number, name: string) {
  return `${name} is already on line ${inDigits(line)}.`
}

/** Of a row that names nothing by which a record could be known. */
export function nothingNamed(column: string) {
  return `${column} is missing.`
}

export function noSuchAddress(address: string, noun: string) {
  return `No ${noun} has the address “${address}”. Leave the cell empty to add a new one.`
}

export function severalCalled(name: string) {
  return `Several are called ${name}. Add the column Address to say who is meant.`
}

/** Of a cell that is none of the choices that a field has. */
export function noChoice(label: string, cell: string, choices: readonly string[]) {
  return `${label}: “${cell}” is not one of ${listed(choices, 'or')}.`
}

/** Of a new record without one of them. */
export function choiceMissing(label: string, choices: readonly string[]) {
  return `${label} is missing: write ${listed(choices, 'or')}.`
}

/** Of a choice that must be made and has no column: which is taken for all new records. */
export function choiceAssumed(label: string, choice: string) {
  return `There is no column “${label}”. New records get “${choice}”.`
}

/** How many names of a field are said. */
const namesSaid = 20

/** Of a cell that names a record that is none; `names` are those that there are. */
export function noRecord(label: string, cell: string, names: readonly string[]) {
  const missing = `${label}: there is none called “${cell}”.`
  if (names.length === 0) return `${missing} There are none yet.`
  const left = names.length - namesSaid
  const said = left > 0 ? [...names.slice(0, namesSaid), `${inDigits(left)} more`] : names
  return `${missing} The site has ${listed(said)}.`
}

/** Of a cell with a short name or initials that several records have. */
export function severalNamed(label: string, cell: string, names: readonly string[]) {
  return `${label}: “${cell}” may mean ${listed(names, 'or')}. Write the whole name.`
}

/** Of a cell with several names where a field takes one. */
export function onlyOne(label: string) {
  return `${label}: name only one.`
}

/** Sentences of an import of the photos of a list. */
export const importPhotos = 'Import photos instead'
export const notAPicture = 'Not a JPEG or PNG image'
export const hasPhoto = 'Already has a photo, which will be kept'
export const photosLabel = 'ZIP file of photos'
export const photosHint = (plural: string) =>
  `Up to 500 photos of ${plural}, each named with the name or the address of the page, such as Asha Raman.jpg or asha-raman.jpg. JPEG and PNG.`
export const photosBack = 'Import a list instead'
export const photosExisting = 'Those who have a photo'

/** Why a second photo of somebody is not taken. */
export function photoAlreadyIn(name: string) {
  return `${name} is of the same person`
}

/** Why a photo is nobody's. */
export function photoOfNobody(name: string, noun: string) {
  return `No ${noun} has the name or the address ${name}`
}

export function photoOfSeveral(name: string) {
  return `Several are called ${name}; use the address of the page as the name of the file`
}
