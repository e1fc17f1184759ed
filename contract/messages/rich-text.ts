/** Sentences about texts with headings, lists and links. */
export const richTextMessages = {
  /** Under the field as long as no editor has taken its place. */
  marks:
    'An empty line begins a new paragraph. ## begins a heading, - or 1. a list, > a quotation; **bold**, *italic*, [link](https://example.org).',
  asWritten: 'The editor would change how this text is written, so it is shown with its marks.',
  tangled:
    'This text has too many marks to be read. Use fewer * and [, and at most eight lists or quotations within one another.',
  picture:
    'Only pictures that were uploaded to this site can be shown in a text. Upload the picture in the editor.',
  badLink: (address: string) =>
    `“${address}” is no address that a link can lead to. It begins with https://, mailto: or /.`,
} as const

/** Sentences of the editor, which only its readers fetch. */
export const editorMessages = {
  toolbar: (field: string) => `Tools of “${field}”`,
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  points: 'List',
  numbers: 'Numbered list',
  quote: 'Quotation',
  deeper: 'Further in',
  back: 'Back out',
  undo: 'Undo',
  redo: 'Redo',
  address: 'Address of the link',
  addressHint: 'A web address, an e-mail address, or a page of this site such as /Notices.',
  setLink: 'Set link',
  removeLink: 'Remove link',
  cancel: 'Cancel',
  wrongAddress: 'This is no address that a link can lead to.',
  tooLong: (by: number) => `${by.toLocaleString('en-IN')} characters too long.`,
} as const
