import { department } from '#content/department.ts'

/** A moment by the department's clock, in short: '15 Feb 2025, 10:00 am'. */
export function momentInWords(moment: string): string {
  return short.format(new Date(moment))
}

const short = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: department.timeZone,
})
