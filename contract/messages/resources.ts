import { unknownRecord } from './records.ts'

/** Sentences of the learning resources. */
export const resourceMessages = {
  unknownDomain: 'Unknown domain',
  none: {
    ResearchPapers: 'No PDFs available.',
    Notes: 'No Notes available',
    Links: 'No Links available',
    Videos: 'No videos available',
  },
  unknownFile: 'This note has no file with that name. It may have been deleted.',
  openFile: 'Open File',
  allRequired: 'All fields are required.',
  missing: 'This field is required.',
} as const

/** Sentences about links; those of product.md letter by letter. */
export const linkMessages = {
  add: 'Add New Link',
  get: 'Get Link',
  added: 'Link added successfully',
  removed: 'Link deleted successfully',
  failed: 'Error adding link.',
  unknown: unknownRecord('link'),
  name: 'Link Name',
  url: 'URL',
  urlHint: 'The address of the page, such as https://www.rfc-editor.org/rfc/rfc7252',
  description: 'Description',
  descriptionHint: 'What students will find there and why it is worth reading.',
  urlWrong: 'Enter a web address that starts with https:// or http://.',
  urlLong: 'The address can be up to 2,000 characters long.',
  nameLong: 'The name can be up to 300 characters long.',
  descriptionLong: 'The description can be up to 4,000 characters long.',
} as const
