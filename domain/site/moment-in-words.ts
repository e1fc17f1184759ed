import { byTheClock } from './clock.ts'

/** A moment by the department's clock, in short: '15 Feb 2025, 10:00 am'. */
export function momentInWords(moment: string): string {
  return short(new Date(moment))
}

/** The same in full: 'Saturday, 15 February 2025 at 10:00 am IST'. */
export function momentInFull(moment: Date): string {
  return full(moment)
}

/** How long something takes or has taken: '4 minutes', from two hours on '3 hours'. */
export function durationInWords(seconds: number): string {
  const unit = seconds < 7200 ? 'minute' : 'hour'
  const amount = Math.round(seconds / (unit === 'minute' ? 60 : 3600))
  return new Intl.NumberFormat('en-IN', { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
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
