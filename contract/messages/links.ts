/** Sentences about links; those of product.md letter by letter. */
export const linkMessages = {
  add: 'Add New Link',
  get: 'Get Link',
  added: 'Link added successfully',
  removed: 'Link deleted successfully',
  failed: 'Error adding link.',
  unknown: 'This link does not exist. It may have been deleted.',
  name: 'Link Name',
  url: 'URL',
  urlHint: 'Where the page stands, such as https://www.rfc-editor.org/rfc/rfc7252',
  description: 'Description',
  descriptionHint: 'What a student finds there, and why it is worth the time.',
  urlWrong: 'Only the address of a web page will do: one that starts with https:// or http://',
  nameLong: 'The name is longer than 300 characters',
  descriptionLong: 'The description is longer than 4,000 characters',
} as const
