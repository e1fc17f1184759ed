import { byTheClock } from './clock.ts'

/** A moment by the department's clock, in short: '15 Feb 2025, 10:00 am'. */
export function momentInWords(moment: string): string {
  return short(new Date(moment))
}

/** The same in full: 'Saturday, 15 February 2025 at 10:00 am IST'. */
export function momentInFull(moment: Date): string {
  return full(moment)
}

const short = byTheClock('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
})

const full = byTheClock('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
