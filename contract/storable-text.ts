import { controlCharacters } from './control-characters.ts'

const control = new RegExp(`[${controlCharacters}]`, 'g')

/**
 * Text as it can be stored and read: PostgreSQL takes neither NUL nor half a surrogate pair, no
 * reader sees a control character, and a pasted title has line breaks in it.
 */
export function storableText(text: string, isParagraph = false): string {
  const clean = text.toWellFormed().replace(control, '').trim()
  return isParagraph ? clean.replace(/\r\n?/g, '\n') : clean.replace(/\s+/g, ' ')
}
