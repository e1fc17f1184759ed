import { standardTimeZone } from '#contract/time-zone.ts'

/** A process serves one department, and so goes by one clock. */
const clock = { zone: standardTimeZone }

/** Goes by the clock of the department from now on; whoever reads the department says so. */
export function setTimeZone(zone: string): void {
  clock.zone = zone
}

/** The time zone by which events happen and the day turns. */
export function timeZone(): string {
  return clock.zone
}

/**
 * Says moments by the department's clock, whichever that is by then. To make a format takes longer
 * than to write a hundred days with it: one is made for each zone.
 */
export function byTheClock(language: string, options: Intl.DateTimeFormatOptions) {
  const made = { zone: '', format: new Intl.DateTimeFormat(language, options) }
  return (moment: Date): string => {
    if (made.zone !== clock.zone) {
      made.format = new Intl.DateTimeFormat(language, { ...options, timeZone: clock.zone })
      made.zone = clock.zone
    }
    return made.format.format(moment)
  }
}
