import { department } from '#content/department.ts'

const hours = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: department.timeZone })

/** What part of the day it is where the department is. */
export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(hours.format(now))
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}
