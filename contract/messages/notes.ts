import { inDigits } from '../write-number.ts'
import { unknownRecord } from './records.ts'
import { notArrived } from './upload-tray.ts'

/** Sentences about notes; those of product.md letter by letter. */
export const noteMessages = {
  add: 'Add New Notes',
  drop: 'Drop the files to add them as a new note.',
  upload: 'Upload New Note',
  title: 'Title',
  description: 'Description',
  descriptionHint: 'What the files contain and which to read first.',
  send: 'Upload',
  sending: 'Uploading…',
  remove: 'Remove',
  filesMissing: 'Choose at least one file.',
  notArrived,
  incomplete: 'Please fill out all fields and select a file.',
  failed: 'Error uploading note',
  added: 'Upload successful',
  removed: 'Note deleted successfully',
  fileRemoved: 'File deleted successfully',
  unknown: unknownRecord('note'),
  tooManyFiles: 'A note can have up to 50 files. Split it into two.',
  titleLong: 'The title can be up to 300 characters long.',
  descriptionLong: 'The description can be up to 4,000 characters long.',
  held: 'Files of this note',
  pages: 'Pages of the notes',
} as const

const plain = { note: ['1 note', 'notes'], file: ['1 file', 'files'] } as const
/** '6 notes', '1 file', 'No files'. */
export function countOf(count: number, noun: keyof typeof plain) {
  const [one, many] = plain[noun]
  if (count === 0) return `No ${many}`
  return count === 1 ? one : `${inDigits(count)} ${many}`
}

/** How many notes a list holds and how many files these have, under its heading. */
export function countLine(count: { notes: number; files: number }) {
  const counted = countOf(count.notes, 'note')
  return count.files === 0 ? `${counted}.` : `${counted}, ${countOf(count.files, 'file')}.`
}
