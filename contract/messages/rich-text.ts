/** Sentences about texts with headings, lists and links. */
export const richTextMessages = {
  /** Under the field. */
  marks:
    'An empty line begins a new paragraph. ## begins a heading, - or 1. a list, > a quotation; **bold**, *italic*, [link](https://example.org).',
  tangled:
    'This text has too many marks to be read. Use fewer * and [, and at most eight lists or quotations within one another.',
  picture: 'A picture cannot stand in this text. Add it as a file, or link to it.',
  badLink: (address: string) =>
    `“${address}” is no address that a link can lead to. It begins with https://, mailto: or /.`,
} as const
