/** What bytes with words in them are told by (sniff-type.ts). */
export const mediaTypes = {
  pdf: 'application/pdf',
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  plain: 'text/plain',
  /** All that is not shown in a page, and of which nothing else is known. */
  unknown: 'application/octet-stream',
} as const
