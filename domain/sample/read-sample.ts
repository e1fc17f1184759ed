import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import { readExport, type ReadExport } from '../export/read-export.ts'
import type { StoredRecord } from '../history/restorable.ts'
import { dayOf, daysAfter, daysBetween } from '../site/today.ts'

/** What a day of a record becomes so many days later, of the kinds that are of no use once they are old. */
const movers = new Map<string, (day: string, days: number) => string>([
  [kinds.event.name, sampleDay],
  [kinds.notice.name, daysAfter],
])

/**
 * The sample department, an export of a site, as if it had been taken on a day, such as 2025-02-15: its
 * events and notices are as far ahead or behind as they were then.
 */
export async function readSample(folder: string, today: string): Promise<ReadExport> {
  const sample = await readExport(folder)
  const days = daysBetween(dayOf(new Date(sample.takenAt)), today)
  return {
    ...sample,
    kinds: sample.kinds.map((given) => {
      const { kind } = given.one
      const mover = movers.get(kind.name)
      if (!mover) return given
      const dated = kind.fields.filter(({ holds }) => holds === 'day' || holds === 'date')
      const moved = ({ id, snapshot }: StoredRecord): StoredRecord => {
        const later = dated.map(({ name }) => {
          const day = snapshot[name]
          return [name, typeof day === 'string' && day !== '' ? mover(day, days) : day] as const
        })
        return { id, snapshot: { ...snapshot, ...Object.fromEntries(later) } }
      }
      return { ...given, records: given.records.map(moved) }
    }),
  }
}

/** The records of a kind in the sample. */
export function recordsIn({ kinds: read }: ReadExport, kind: KindName): readonly StoredRecord[] {
  return read.find(({ one }) => one.kind.name === kind)?.records ?? []
}

/**
 * The day so many days after another (before it, below zero), as 2025-02-15. Nothing is held on a
 * Sunday: it moves to the Monday after.
 */
export function sampleDay(day: string, days: number): string {
  const later = daysAfter(day, days)
  const isSunday = new Date(later).getUTCDay() === 0
  return isSunday ? daysAfter(later, 1) : later
}
