/** Sentences of the views of lists that somebody has saved. */
export const label = 'Saved views'
export const save = 'Save this view'
export const edit = 'Edit views'
export const name = 'Name'
export const nameHint =
  'Such as “Third year without an account”. A view of the same name is replaced.'
export const saveWay = 'Save'
export const rename = 'Rename'
export const remove = 'Remove'
export const none = 'No saved views yet'
export const noneText = 'Filter the list, then choose “Save this view” above it.'

export const nameMissing = 'Give the view a name.'
export const nameTooLong = 'A name has 60 characters at most.'
export const nameTaken = 'Another view of this list has this name.'
export const noFilter = 'Filter the list first: this would be the whole list.'
export const noSuchList = 'This list has no views.'
export const unknown = 'This view no longer exists.'
export const tooMany = 'A list has 30 views at most. Remove one first.'

export const saved = 'The view was saved.'
export const renamed = 'The view was renamed.'
export const removed = 'The view was removed.'

/** What the form asks to be saved: 'Third-year students, without an account'. */
export function filters(said: string) {
  return `Filters: ${said}.`
}

/** Why a form without scripts was refused, by the status that it came back with. */
export const refusals: Readonly<Record<string, string>> = {
  400: nameMissing,
  404: unknown,
  409: nameTaken,
  429: tooMany,
}
