import { inDigits } from '../write-number.ts'
/** Sentences of the page that tells which files could not be read. */
export const fileTextMessages = {
  list: 'Files missing from search',
  none: {
    title: 'Every file could be read',
    advice: 'Search covers the text of every file, page by page.',
  },
  /** While some are still waiting. */
  soFar: 'Every file read so far contains text',
  noText: {
    word: 'No text',
    advice:
      'Its pages are images, such as scans: people can read them, search cannot. Run text recognition (OCR) on the file and upload it again.',
  },
  failed: 'Could not be read',
  /** Why, and what helps. */
  troubles: {
    locked: 'It is password-protected. Save a copy without a password and upload that instead.',
    damaged:
      'It is damaged or not the type it claims to be. Open it in the program that made it, save it again and upload the new copy.',
    'too-large': 'It contains too much text. Split it and upload the parts.',
    'too-heavy':
      'Reading it took too long or needed too much memory. Save it again, perhaps in parts, or retry when the site is less busy.',
    gone: 'The file is missing from the site’s storage. Restore it from a backup or upload it again.',
  },
  again: 'Try reading again',
  read: 'The file was read. Search now finds its text.',
  stillNoText: 'The file was read again. It contains no text.',
  stillFailed: 'The file still could not be read.',
  willRead: 'The file will be read again in a moment.',
  unknown: 'There is nothing left to read. The file may have been read in the meantime.',
} as const

/** How many files wait to be read; '' for none. */
export function waitingFiles(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One file is waiting to be read.'
    : `${inDigits(count)} files are waiting to be read.`
}
