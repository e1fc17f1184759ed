import { inDigits } from '../write-number.ts'
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
    `“${address}” is not an address that a link can lead to. Begin it with https://, mailto: or /.`,
} as const

/** Sentences of the editor, which only its readers fetch. */
export const editorMessages = {
  toolbar: (field: string) => `Tools of “${field}”`,
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  link: 'Link',
  picture: 'Picture',
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
  choosePicture: 'Choose a picture (PNG or JPEG)',
  pictureOnItsWay: 'The picture is on its way…',
  pictureType: 'A picture must be a PNG or JPEG image.',
  chosenPicture: 'The picture that was chosen',
  pictureMissing: 'Choose a picture first.',
  pictureAlt: 'What it shows',
  pictureAltHint: 'Read out to people who do not see the picture, and found by search.',
  altMissing: 'Say what the picture shows, or mark it as decorative.',
  decorative: 'Decorative: it says nothing that the text does not',
  insertPicture: 'Insert picture',
  setPicture: 'Save picture',
  cancel: 'Cancel',
  tablePasted:
    'Texts cannot hold tables. Each row is now a line with “|” between its cells, and no word is lost. A page of your own can show it as a table: undo this, add a section that is shown as “Table”, and paste it there.',
  wrongAddress: 'A link cannot lead to this address.',
  tooLong: (by: number) => `${inDigits(by)} characters too long.`,
} as const
