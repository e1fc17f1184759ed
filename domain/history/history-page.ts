import { department } from '#content/department.ts'
import type { BatchSearch, ChangeSearch } from '#contract/change-schemas.ts'
import { nounOfKind } from '#contract/change-kinds.ts'
import type { Reader } from '#store/database.ts'
import type { Who } from '../accounts/access.ts'
import { dayInWords } from '../site/day-in-words.ts'
import { dayOf, today } from '../site/today.ts'
import { listBatch, listChanges, type BatchLine } from './list-changes.ts'

const clock = new Intl.DateTimeFormat('en-IN', {
  timeStyle: 'short',
  timeZone: department.timeZone,
})

/** The history as its page shows it: under days, by the department's clock. */
export async function historyPage(db: Reader, who: Who, search: ChangeSearch, now = new Date()) {
  const { batches, next } = await listChanges(db, who, search)
  const days = Map.groupBy(batches, ({ at }) => dayOf(new Date(at)))
  return {
    days: [...days].map(([day, ofDay]) => ({
      day,
      title: dayTitle(day, now),
      batches: ofDay.map((batch) => ({ ...batch, clock: clock.format(new Date(batch.at)) })),
    })),
    next,
    about: search.record === '' ? '' : aboutRecord(batches, search),
  }
}

/** One batch as its own page shows it. Throws not-found. */
export async function batchPage(db: Reader, who: Who, batch: string, search: BatchSearch) {
  const line = await listBatch(db, who, batch, search)
  const at = new Date(line.at)
  return { ...line, clock: clock.format(at), day: dayInWords(dayOf(at)) }
}

export type HistoryPage = Awaited<ReturnType<typeof historyPage>>
export type ShownBatch = HistoryPage['days'][number]['batches'][number]

function dayTitle(day: string, now: Date): string {
  if (day === today(now)) return 'Today'
  const yesterday = new Date(now.getTime() - 24 * 3_600_000)
  return day === today(yesterday) ? 'Yesterday' : dayInWords(day)
}

/** What the one record is called whose history is asked for. */
function aboutRecord(batches: readonly BatchLine[], { kind, record }: ChangeSearch): string {
  const [last] = batches.flatMap(({ changes }) =>
    changes.filter((change) => change.recordId === record),
  )
  return last?.name || nounOfKind(kind)
}
