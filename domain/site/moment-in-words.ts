import { department } from '#content/department.ts'

const { timeZone } = department
const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
const day = { day: 'numeric', year: 'numeric' } as const

/** A moment by the department's clock: 'Saturday, 15 February 2025 at 10:00 am IST'. */
export function momentInWords(moment: Date): string {
  return full.format(moment)
}

/** The same in short: '15 Feb 2025, 10:00 am'. Written on the server: browsers' words differ. */
export function momentInShort(moment: Date): string {
  return short.format(moment)
}

const full = new Intl.DateTimeFormat('en-IN', {
  ...clock,
  ...day,
  weekday: 'long',
  month: 'long',
  timeZoneName: 'short',
})

const short = new Intl.DateTimeFormat('en-IN', { ...clock, ...day, month: 'short' })
