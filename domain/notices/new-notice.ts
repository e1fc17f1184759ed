import { daysAfter } from '../site/today.ts'

/** How long a notice is current where its editor does not say otherwise, in days. */
const usualDays = 28

/** The days that the form of a new notice begins with, by the day on which it is opened. */
export function newNoticeDays(today: string) {
  return { from: today, until: daysAfter(today, usualDays) }
}
