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

/** JavaScript takes 31 February for a day in March: whether an ISO date is one of the calendar. */
export function isInCalendar(date: string): boolean {
  const day = new Date(date)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}
