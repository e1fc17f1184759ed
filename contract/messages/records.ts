/** Why a record cannot be shown or written: nobody knows it (any more). */
export function unknownRecord(noun: string) {
  return `This ${noun} does not exist. It may have been deleted.`
}

/** Said of a form that names another record which somebody has deleted since it was opened. */
export function chosenIsGone(noun: string) {
  return `This ${noun} has been deleted. Choose another, or none.`
}

/** The same of a form in which several are chosen. */
export function oneChosenIsGone(noun: string) {
  return `A ${noun} that you chose has been deleted. Remove it from the list.`
}

/** Said of a form that was open while somebody else saved the same field. */
export function changedMeanwhile(noun: string, by = 'Someone else') {
  return `${by} has changed this ${noun} since you opened it. Choose what to keep and save again.`
}

/** Said after a change. */
export function recordSaved(noun: string) {
  return `${capital(noun)} saved`
}

/** Said after a list was put in another order, and of one that was not. */
export const orderSaved = 'Order saved'
export const orderUnreadable = 'Name the records in their new order.'
export const orderOutdated =
  'The list has changed since you opened it. Reload the page and order it again.'

/** Said of a new record. */
export function recordAdded(noun: string) {
  return `${capital(noun)} added`
}

/** Said of one that is gone. */
export function recordRemoved(noun: string) {
  return `${capital(noun)} deleted`
}

/** A noun at the beginning of a sentence. */
export function capital(noun: string): string {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
}

/** Why a field cannot name as many as it would. */
export function tooManyEntries(label: string, most: number) {
  return `${label} can have up to ${most} entries.`
}

/** Why a second one with the same key cannot be added. */
export function recordIsThere(noun: string) {
  return `Someone else has already added this ${noun}. Reload the page to see it.`
}

/** Why a second one cannot have the address that it was given. */
export function addressIsTaken(noun: string, address: string) {
  return `Another ${noun} already has the address “${address}”. Choose another one.`
}

/** Why a record cannot have what another of its kind has already. */
export function valueIsTaken(noun: string, value: string) {
  return `There is already a ${noun} called “${value}”.`
}

/** Of a new record, whose form is sent once more where it is meant. */
export const saveAgain = 'Save again to add this one as well.'

/** The same where another bears its name, as two people may. */
export function isCalledAlike(noun: string, name: string) {
  return `${valueIsTaken(noun, name)} ${saveAgain}`
}

/** Why a file is not taken. */
export function wrongFileType(label: string) {
  return `${label}: this type of file is not accepted here.`
}

/** What a field says now that somebody else has changed. */
export function nowSays(theirs: unknown) {
  if (typeof theirs !== 'string') return 'Someone else has changed this.'
  return theirs === '' ? 'It is now empty.' : `It now says “${theirs}”.`
}

/** How a box that somebody else has changed is said. */
export function yesOrNo(value: unknown) {
  return value === true ? 'Yes' : 'No'
}

/** A field of a group, as far as its words go. */
interface Worded {
  name: string
  words?: Readonly<Record<string, string>>
  of?: readonly Worded[]
}

/** The groups of a list as one line, by the names of their parts: 'Graduation, 100; Placements, 94'. */
export function listInWords(
  value: unknown,
  of: readonly Worded[] = [],
  between = { groups: '; ', parts: ', ' },
): string {
  if (!Array.isArray(value)) return ''
  return value.map((group) => partsInWords(group, of).join(between.parts)).join(between.groups)
}

/** What stands in a group; of a list in it each group is one part: 'Who pays? – Nobody.' */
function partsInWords(group: Readonly<Record<string, unknown>>, of: readonly Worded[]): string[] {
  return of.flatMap(({ name, words, of: within }) => {
    const part = group[name]
    if (Array.isArray(part)) {
      return part.map((one) => (within ? partsInWords(one, within).join(dash) : itemInWords(one)))
    }
    return typeof part === 'string' && part !== '' ? [words?.[part] ?? part] : []
  })
}

/** Between what belongs closer together than what commas part. */
const dash = ' – '

/** The rows of a table as one line, or as several. */
export function tableInWords(value: unknown, between = '; '): string {
  return Array.isArray(value) ? value.map(itemInWords).join(between) : ''
}

/** What a field holds that somebody else has changed, as one line; what is no words of its own as it is. */
export function heldInWords(
  { holds, of }: { holds: string; of?: readonly Worded[] },
  value: unknown,
) {
  if (holds === 'list') return listInWords(value, of)
  return holds === 'table' ? tableInWords(value) : value
}

/** A file by its caption, or by what it shows; another record by its id; a row of a table by its cells. */
function itemInWords(item: unknown): string {
  if (typeof item === 'string') return item
  if (Array.isArray(item)) return item.filter((cell) => cell !== '').join(dash)
  const { alt = '', caption = '' }: { alt?: string; caption?: string } = Object(item)
  return caption || alt
}

/** Files with captions as one line. */
export function captionsInWords(value: unknown): string {
  return Array.isArray(value) ? value.map(itemInWords).join('; ') : ''
}

/** Why a field that a record is known by stays as it is. */
/** Of a new record whose title has no letter that an address can have. */
export const addressMissing = 'Choose an address: the title has no letters that one can be made of.'

export function fixedField(label: string) {
  return `The ${label} cannot be changed here.`
}

/** Why a teacher may not change or delete a note or a link. */
export const notYoursToWrite =
  'You can change only what you added yourself and what belongs to your domains. Ask an administrator.'

/** Why a teacher may not add to a domain, or move something there. */
export const notYourDomain = 'This is not one of your domains. Ask an administrator.'

/** Why a record does not get the address that was chosen for it. */
export const addressTaken = 'This address is already used. Choose another one.'
