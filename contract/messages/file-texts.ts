/** Sentences of the page that tells which files could not be read. */
export const fileTextMessages = {
  list: 'Files that search does not find',
  none: {
    title: 'Every file could be read',
    advice: 'Search finds the words of each, down to the page.',
  },
  /** While some are still waiting. */
  soFar: 'Every file that was read so far has words in it',
  noText: {
    word: 'No words in it',
    advice:
      'Its pages are pictures, as a scanner makes them. Readers see them; search does not. Recognise the text in a scanning program, and upload the file anew.',
  },
  failed: 'Could not be read',
  /** Why, and what helps. */
  troubles: {
    locked: 'It is locked with a password. Save a copy without one, and upload that in its place.',
    damaged:
      'It is damaged, or not what it seems to be. Open it in the program that made it, save it anew, and upload that.',
    'too-large': 'Its words are more than are taken in at once. Divide it, and upload the parts.',
    'too-heavy':
      'Reading it took too long, or too much memory. Save it anew, perhaps in parts, or try again when the site has less to do.',
    gone: 'Its bytes are no longer where the site keeps them. Bring them back from a backup, or upload the file anew.',
  },
  again: 'Read again',
  read: 'The file was read. Search finds its words now.',
  stillNoText: 'The file was read again. There are no words in it.',
  stillFailed: 'The file still could not be read.',
  willRead: 'The file will be read again in a moment.',
  unknown: 'There is nothing to read again. The file may have been read in the meantime.',
} as const

/** How many files wait to be read; '' for none. */
export function waitingFiles(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'One file is waiting to be read.'
    : `${count.toLocaleString('en-IN')} files are waiting to be read.`
}
