/** More words than any page has that somebody has laid out. */
const mostCharacters = 100_000

/** What PDFium writes for a hyphen at the end of a line, and what else is no text. */
// oxlint-disable-next-line no-control-regex
const endOfLineHyphen = /[\u0002\ufffe]\n?/g
// oxlint-disable-next-line no-control-regex
const notText = /[\0-\x08\x0b-\x1f\x7f\u00ad\ufeff\uffff]/g
const brokenWord = /(\p{L})[-\u2010]\n(?=\p{Ll})/gu
/** Printers join letters, readers type them one by one. */
const joinedLetters = /[\ufb00-\ufb06]/g

/**
 * The words of a page as they are searched and shown: well-formed, with words that a line had broken
 * made whole, and without what only laid them out.
 */
export function cleanText(text: string): string {
  return legible(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(brokenWord, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same of text that is laid out by its lines and blanks alone: these stay, but for empty ends. */
export function cleanLayout(text: string): string {
  return legible(text)
    .replace(/^\s*\n/, '')
    .trimEnd()
}

function legible(text: string) {
  return text
    .slice(0, mostCharacters)
    .replace(/\r\n?/g, '\n')
    .replace(/\u00ad\n/g, '')
    .replace(endOfLineHyphen, '')
    .replace(notText, '')
    .replace(joinedLetters, (letters) => letters.normalize('NFKC'))
    .toWellFormed()
    .normalize('NFC')
}
