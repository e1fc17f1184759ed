/** Sentences of the forms that work without scripts, and of the page that lists what they edit. */
export const page = {
  kinds: 'What you may edit',
  title: 'Title',
  find: 'Find by title',
  found: 'Find',
  all: 'All records',
  none: 'Nothing here yet',
  noMatch: 'No record has these words in its title.',
  remove: 'Delete',
  earlier: 'Earlier records',
  newest: 'Newest records',
  pages: 'More records',
  parts: 'Choose what to edit',
} as const

export const form = {
  notSaved: 'This has not been saved',
  place: 'Position',
  removeItem: (noun: string, number: number) => `Remove ${noun.toLowerCase()} ${number}`,
  itemOf: (noun: string, number: number) => `${noun} ${number}`,
  added: (noun: string) =>
    `A new ${noun.toLowerCase()} was added below. Nothing has been saved yet.`,
  removeFile: 'Remove this file',
  keepFile: (name: string) => `Keep ${name}`,
  heldFile: 'A file is stored here.',
  addFiles: 'Add files',
  sentFile: 'the file that you sent',
  addAs: (noun: string, called: string) => `Add ${noun.toLowerCase()}: ${called}`,
  newAlt: 'What the new picture shows',
  newCaption: 'Caption of the new picture',
  newTitle: 'Title of the new file',
} as const

export const removal = {
  title: (noun: string) => `Delete this ${noun}?`,
  question: (noun: string, name: string) => `Do you want to delete this ${noun}: ${name}`,
  after: 'It goes to the trash and can be restored.',
  confirm: 'Delete',
} as const

/** What has just been done, as the address of the list says it. */
export const done: Readonly<Record<string, string>> = {
  saved: 'Your changes have been saved.',
  added: 'The new record has been added.',
  removed: 'The record was deleted. You can restore it from the trash.',
}

export function heading(what: 'add' | 'edit', noun: string) {
  return what === 'add' ? `Add ${noun}` : `Edit ${noun}`
}

export function addOne(noun: string) {
  return `Add ${noun}`
}
