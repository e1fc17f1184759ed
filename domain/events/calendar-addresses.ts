import { feeds } from '#contract/paths.ts'

/**
 * Where the calendar of all events is subscribed to: the address, and the same for programs that
 * open it as a subscription at once.
 */
export function calendarAddresses(origin: string) {
  const all = origin + feeds.calendar
  return { all, subscribe: all.replace(/^https?:/, 'webcal:') }
}
