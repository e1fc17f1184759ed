import { standardTimeZone } from '#contract/read-date.ts'

/** The zone that this process goes by. */
let zoneOfProcess = standardTimeZone

// Later there may be threads that read the environment, and no place for another variable in it.
process.env.TZ = zoneOfProcess

/**
 * How many minutes a zone's clocks are ahead of UTC at a moment; below zero where they are behind. Node
 * tells that of the zone that TZ names, and of another only through Intl, which this is to do without. So
 * the process goes by the zone that was asked for last, which is its department's. Nothing else that it
 * does depends on that.
 */
export function minutesAhead(zone: string, moment: Date): number {
  if (zone !== zoneOfProcess) {
    zoneOfProcess = zone
    process.env.TZ = zone
  }
  return -moment.getTimezoneOffset() || 0
}
