import { unknownRecord } from './records.ts'
import { notArrived } from './upload-tray.ts'

/** Sentences about notes; those of product.md letter by letter. */
export const noteMessages = {
  add: 'Add New Notes',
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
} as const
