/** By which clock a department goes that has not said so: India has one for all of it. */
export const standardTimeZone = 'Asia/Kolkata'

/**
 * Whether this is the name of a time zone, such as Europe/Berlin. An offset is none: PostgreSQL reads
 * its sign the other way round.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}
