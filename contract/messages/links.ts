import { unknownRecord } from './records.ts'

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
  nameLong: 'The name can be up to 300 characters long.',
  descriptionLong: 'The description can be up to 4,000 characters long.',
} as const
