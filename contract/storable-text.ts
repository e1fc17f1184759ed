/**
 * The inside of a character class: what no reader sees and PostgreSQL does not always take. Tabs
 * and line breaks are not among them.
 */
export const controlCharacters = String.raw`\u0000-\u0008\u000e-\u001f\u007f`

/** The same with what has all that follows it read backwards, which no name or sentence needs. */
export const unwantedCharacters = String.raw`${controlCharacters}\u202d\u202e`

const unwanted = new RegExp(`[${unwantedCharacters}]`, 'g')
/** A letter, digit, sign or picture: what a reader sees. */
const visible = /[^\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u

/**
 * Text as it can be stored and read: PostgreSQL takes neither NUL nor half a surrogate pair, no
 * reader sees a control character, and a pasted title has line breaks in it. Text of which nothing can
 * be seen is empty. A letter with its marks is one composed character where there is one, as it is on
 * most keyboards: what looks alike is found alike.
 */
export function storableText(text: string, isParagraph = false): string {
  const clean = text.toWellFormed().replace(unwanted, '').normalize('NFC').trim()
  if (!visible.test(clean)) return ''
  return isParagraph ? clean.replace(/\r\n?/g, '\n') : clean.replace(/\s+/g, ' ')
}
