import { elan } from '#content/elan.ts'
import type { EventRecord } from './event-row.ts'

const { title, location, date, time, abstract } = elan

/**
 * Elan 2025, which has a page of its own and no record (product.md section 2). Its id makes
 * `eventPath` the address of that page.
 */
export const festival: EventRecord = {
  id: 'Event_detail',
  title,
  location,
  date,
  time,
  abstract,
  photo: null,
  createdAt: new Date('2025-01-06T09:00:00+05:30'),
}

/** The records with the festival among them, in the order of their days. */
export function withFestival(
  records: EventRecord[],
  inOrder: (a: EventRecord, b: EventRecord) => number,
): EventRecord[] {
  return [...records, festival].toSorted(inOrder)
}

export function latestFirst(a: EventRecord, b: EventRecord) {
  return nearestFirst(b, a)
}

export function nearestFirst(a: EventRecord, b: EventRecord) {
  if (a.date === b.date) return 0
  return a.date < b.date ? -1 : 1
}
