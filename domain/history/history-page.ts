import { timeOfDay } from '#contract/write-date.ts'
import type { BatchSearch, ChangeSearch } from '#contract/change-schemas.ts'
import type { historyAt } from '#contract/history-paths.ts'
import { pageHead } from '#contract/pages.ts'
import { changeKinds, nounOfKind } from '#contract/change-kinds.ts'
import type { Reader } from '#store/database.ts'
import { deskOf, editableKinds, mayEditRecords, type Who } from '../accounts/access.ts'
import { byTheClock } from '../site/clock.ts'
import { dayInWords, dayOf, today } from '../site/today.ts'
import {
  listBatch,
  listChanges,
  listOwnBatch,
  listOwnChanges,
  type BatchLine,
} from './list-changes.ts'

type Whose = ReturnType<typeof historyAt>

/**
 * What a history is called, and the way to it: from the desk, or from where a member starts; and the
 * kinds that it can be asked for.
 */
export function historyHead(whose: Whose, who: Who) {
  const kinds: readonly string[] = mayEditRecords(who)
    ? Object.keys(changeKinds)
    : editableKinds(who)
  if (whose === 'all') return headFrom('desk', 'history', kinds)
  return headFrom(deskOf(who) ?? 'account', 'ownHistory', [])
}

function headFrom(
  start: 'desk' | 'teaching' | 'account',
  key: 'history' | 'ownHistory',
  asked: readonly string[],
) {
  const { title, path } = pageHead(start)
  return {
    isOwn: key === 'ownHistory',
    words: pageHead(key),
    kinds: Object.entries(changeKinds).flatMap(([name, { several }]) =>
      asked.includes(name) ? [{ name, several }] : [],
    ),
    crumbs: [{ label: title, to: path }],
  }
}

/** The history as its page shows it: under days, by the department's clock. */
export async function historyPage(
  db: Reader,
  who: Who,
  search: ChangeSearch,
  { whose = 'all', now = new Date() }: { whose?: Whose; now?: Date } = {},
) {
  const list = whose === 'own' ? listOwnChanges : listChanges
  const { batches, next } = await list(db, who, search)
  const days = Map.groupBy(batches, ({ at }) => dayOf(new Date(at)))
  return {
    days: [...days].map(([day, ofDay]) => ({
      day,
      title: dayTitle(day, now),
      batches: ofDay.map((batch) => ({ ...batch, clock: clockAt(batch.at) })),
    })),
    next,
    about: search.record === '' ? '' : aboutRecord(batches, search),
  }
}

/** One batch as its own page shows it. Throws not-found. */
export async function batchPage(
  db: Reader,
  who: Who,
  { batch, search, whose = 'all' }: { batch: string; search: BatchSearch; whose?: Whose },
) {
  const list = whose === 'own' ? listOwnBatch : listBatch
  const line = await list(db, who, batch, search)
  const at = new Date(line.at)
  return { ...line, clock: clockAt(line.at), day: dayInWords(dayOf(at)) }
}

export type HistoryPage = Awaited<ReturnType<typeof historyPage>>
export type ShownBatch = HistoryPage['days'][number]['batches'][number]

/** What the department's clock showed: '4:05 am'. */
function clockAt(at: string) {
  return timeOfDay(byTheClock(new Date(at)))
}

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
