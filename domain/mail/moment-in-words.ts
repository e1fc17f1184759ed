import { department } from '#content/department.ts'

/** A moment by the department's clock: 'Saturday, 15 February 2025, 10:00 am IST'. */
export function momentInWords(moment: Date): string {
  return full.format(moment)
}

const full = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: department.timeZone,
  timeZoneName: 'short',
})
