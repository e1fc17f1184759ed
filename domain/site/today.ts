import { department } from '#content/department.ts'

/** Made once: to make one takes longer than to write a hundred days with it. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: department.timeZone })

/** The day it is where the department is, as 2025-02-15. */
export function today(now = new Date()): string {
  return dayOf(now)
}

/** The day on which a moment falls where the department is. */
export function dayOf(moment: Date): string {
  return dayFormat.format(moment)
}
