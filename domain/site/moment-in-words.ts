import { fullDay, shortDay, timeOfDay } from '#contract/write-date.ts'
import { inDigits } from '#contract/write-number.ts'
import { byTheClock, timeZone } from './clock.ts'
import { utcOffset } from './today.ts'

/** A moment by the department's clock, in short: '15 Feb 2025, 10:00 am'. */
export function momentInWords(moment: string): string {
  const shown = byTheClock(new Date(moment))
  return `${shortDay(shown)}, ${timeOfDay(shown)}`
}

/** The same in full: 'Saturday, 15 February 2025 at 10:00 am IST'. */
export function momentInFull(moment: Date): string {
  const shown = byTheClock(moment)
  return `${fullDay(shown)} at ${hourInWords(moment)}`
}

/** What the department's clock shows, and whose clock it is: '10:00 am IST'. */
export function hourInWords(moment: Date): string {
  return `${timeOfDay(byTheClock(moment))} ${clockName(timeZone(), moment)}`
}

const namedClocks: Readonly<Record<string, string>> = {
  'Asia/Kolkata': 'IST',
  'Asia/Calcutta': 'IST',
  UTC: 'UTC',
}

/** Whose clock a time is of: 'IST', elsewhere 'GMT+1'. */
function clockName(zone: string, moment: Date) {
  if (namedClocks[zone]) return namedClocks[zone]
  const offset = utcOffset(zone, moment)
  return offset === '+00:00' ? 'GMT' : `GMT${offset.replaceAll(/(?<=^.)0|:00$/g, '')}`
}

/** How long something takes or has taken: '4 minutes', from two hours on '3 hours'. */
export function durationInWords(seconds: number): string {
  const unit = seconds < 7200 ? 'minute' : 'hour'
  const amount = Math.round(seconds / (unit === 'minute' ? 60 : 3600))
  return `${inDigits(amount)} ${unit}${amount === 1 ? '' : 's'}`
}
