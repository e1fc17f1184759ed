/** Sentences of the form that every kind of record has. */
export const save = ['Save', 'Saving…'] as const
export const cancel = 'Cancel'
/** Beside the button that saves a new record: the form begins anew. */
export const saveAndAnother = 'Save and add another'
/** Over the fields that few records need. */
export const more = 'More'
/** Why the button of a form that edits does nothing yet. */
export const untouched = 'Nothing has been changed yet.'
export const missing = 'This field is required.'
export const incomplete = 'Please fill in the fields marked as required.'
export const goOn = 'Continue'
export const discard = 'Discard'
export const restore = 'Restore'
export const takeTheirs = 'Use this instead'
/** Ahead of what other records say, where something like it was typed. */
export const usedSoFar = 'Used so far:'
export const removePicture = 'Remove the picture'
export const keepPicture = 'Keep the picture'
export const blurred = (height: number, least: number) =>
  `This picture is ${height} pixels high, and looks blurred with less than ${least}. Choose a larger one if you have it.`
export const moreFiles = 'Add files'
export const theirFile = 'Someone else has uploaded another file. Save again to replace it.'
export const theirFileGone = 'Someone else has removed the file. Save again to keep yours.'
export const leaveTitle = 'Leave without saving?'
export const leaveQuestion =
  'What you typed has not been saved. If you leave, files that you chose are lost.'
export const leave = 'Leave'
export const stay = 'Stay'

/** Said on the page of a new record whose form was closed. */
export function unsaved(noun: string) {
  return `Your ${noun} has not been saved yet.`
}

/** The same of one that is edited. */
export function unsavedChanges(name: string) {
  return `Your changes to “${name}” have not been saved yet.`
}

/** Said on the page while a form that was closed is being sent. */
export function underWay(noun: string) {
  return `Your ${noun} is being saved.`
}

/** Offers what was typed before the page was left; the moment as people say it. */
export function unsavedFrom(moment: string) {
  return `You have unsaved changes from ${moment}.`
}

/** What the files of a record are by now. */
export function theirFiles(names: readonly string[]) {
  return names.length === 0 ? 'It now has no files.' : `The files are now: ${names.join(', ')}.`
}

/** How a day may be typed: '12/03/2024 or 12 March 2024'. */
export function dateHint(example: string) {
  return `For example, ${example}.`
}

/**
 * Which file may be chosen, or which files; the limit as people say it: '512 MB'. It is none that anybody
 * comes near with a picture, of which it is not said.
 */
export function fileWanted(types: readonly string[], limit: string, areMany = false) {
  const called = typesInWords(types, areMany)
  return types.includes('image/png') ? `${called}.` : `${called}, up to ${limit}.`
}

/** The same of one file where there is one already. */
export function otherFileWanted(types: readonly string[], limit: string) {
  return `${fileWanted(types, limit)} The current one stays unless you choose another.`
}

/** What the media types of a field are called. */
function typesInWords(types: readonly string[], areMany: boolean) {
  if (areMany) return types.includes('image/png') ? 'PNG or JPEG' : 'Files of any type'
  if (types.includes('image/png')) return 'One PNG or JPEG'
  return types.includes('application/pdf') ? 'One PDF' : 'One file'
}

/** Of the groups of a list, by what one is called and its number. */
export function addTo(noun: string) {
  return `Add ${noun.toLowerCase()}`
}

export function moveUp(noun: string, number: number) {
  return `Move ${noun.toLowerCase()} ${number} up`
}

export function moveDown(noun: string, number: number) {
  return `Move ${noun.toLowerCase()} ${number} down`
}

export function takeAway(noun: string, number: number) {
  return `Remove ${noun.toLowerCase()} ${number}`
}

/** Begins a new record with what this one says. */
export const duplicate = 'Duplicate'

/** The title of a copy, where no two records may have the same; at most this many characters. */
export function titleOfCopy(title: string, max: number) {
  const mark = ' (copy)'
  return title.slice(0, max - mark.length) + mark
}

/** Over the form of a copy. */
export function beginsAs(name: string, hasFiles: boolean) {
  const what = hasFiles ? `what “${name}” says and with its files` : `what “${name}” says`
  return `This form begins with ${what}. Nothing is saved until you save it.`
}

/** Ahead of the reason why the form of a copy does not open. */
export const notDuplicated = 'Could not be duplicated'

/** Names the button that begins a new record as this one. */
export function duplicating(name: string) {
  return `Duplicate ${name}`
}
