import { AsyncLocalStorage } from 'node:async_hooks'
import { standardTimeZone } from '#contract/read-date.ts'
import { noteReads } from '#store/reads.ts'
import { minutesAhead } from './zone-offset.ts'

interface Clock {
  zone: string
  /** The day it is taken to be, as 2025-02-15; where none is said it is today. */
  day?: string
}

/** A process serves one department, and so goes by one clock. */
const departments: Clock = { zone: standardTimeZone }

const departmentRead = ['records/department']

/** The clock of work that only looks at how things would be. */
const supposed = new AsyncLocalStorage<Clock>()

/** Goes by the clock of the department from now on; whoever reads the department says so. */
export function setTimeZone(zone: string): void {
  clock().zone = zone
}

/** The time zone by which events happen and the day turns. Whatever goes by it owes it to the department. */
export function timeZone(): string {
  noteReads(departmentRead)
  return clock().zone
}

/**
 * Does work as it would be done on a day, which is one like 2025-02-15; '' for today. A time zone that
 * it reads is its own: what is only looked at moves nobody else's clock.
 */
export function supposing<Result>(day: string, work: () => Promise<Result>): Promise<Result> {
  return supposed.run({ zone: timeZone(), ...(day && { day }) }, work)
}

/** The day that is supposed; undefined where nothing is. */
export function supposedDay(): string | undefined {
  return supposed.getStore()?.day
}

function clock() {
  return supposed.getStore() ?? departments
}

/** What the department's clock shows at a moment: a date whose fields in UTC are those of the clock. */
export function byTheClock(moment: Date): Date {
  return new Date(moment.getTime() + minutesAhead(timeZone(), moment) * 60_000)
}
