import type { RecordOf } from './kinds/kind.ts'
import type { kinds } from './kinds/kinds.ts'

/** One entry of the menu, as its record has it. */
export type MenuEntry = RecordOf<typeof kinds.menu>['entries'][number]

/** What a button does with an entry. */
export const entryMoves = ['up', 'down', 'hide'] as const

export interface EntryMove {
  /** The place of the entry among all, from 0. */
  at: number
  move: (typeof entryMoves)[number]
}

/**
 * The menu with one entry a place further up (-1) or down (1): a heading goes with all that stands
 * under it, and what stands under a heading goes on under the one beside it. The same list where it
 * goes no further.
 */
export function moveEntry(
  entries: readonly MenuEntry[],
  at: number,
  by: -1 | 1,
): readonly MenuEntry[] {
  const moving = entries[at]
  if (!moving) return entries
  return moving.place === 'under' ? moveUnder(entries, at, by) : moveBlock(entries, at, by)
}

/** Where the entry goes and all that stands under it: from here on, without the end. */
function endOf(entries: readonly MenuEntry[], at: number) {
  if (entries[at]?.place !== 'heading') return at + 1
  const next = entries.findIndex(({ place }, index) => index > at && place !== 'under')
  return next === -1 ? entries.length : next
}

function moveBlock(entries: readonly MenuEntry[], at: number, by: -1 | 1) {
  const end = endOf(entries, at)
  const block = entries.slice(at, end)
  const rest = entries.toSpliced(at, block.length)
  if (by === 1) return end === entries.length ? entries : putInto(rest, endOf(rest, at), block)
  const ahead = entries.findLastIndex(({ place }, index) => index < at && place !== 'under')
  return ahead === -1 ? entries : putInto(rest, ahead, block)
}

function moveUnder(entries: readonly MenuEntry[], at: number, by: -1 | 1) {
  const beside = entries[at + by]
  const moving = entries.slice(at, at + 1)
  const rest = entries.toSpliced(at, 1)
  if (beside?.place === 'under') return putInto(rest, at + by, moving)
  // Beyond its heading stands another one, or links of the bar and then another one.
  const heading =
    by === -1
      ? rest.findLastIndex(({ place }, index) => index < at - 1 && place === 'heading')
      : rest.findIndex(({ place }, index) => index >= at && place === 'heading')
  if (heading === -1) return entries
  return putInto(rest, by === -1 ? endOf(rest, heading) : heading + 1, moving)
}

function putInto(entries: readonly MenuEntry[], at: number, moving: readonly MenuEntry[]) {
  return entries.toSpliced(at, 0, ...moving)
}

/**
 * The menu with one entry put in the place of another: what stands under a heading among what stands
 * under the same or another one, first where that is dropped on; a heading, with all under it, or a link
 * of the bar beside another. The same list where it cannot stand there.
 */
export function dropEntry(
  entries: readonly MenuEntry[],
  at: number,
  over: number,
): readonly MenuEntry[] {
  const [moving, target] = [entries[at], entries[over]]
  if (!moving || !target || at === over) return entries
  if (moving.place === 'under') {
    const rest = entries.toSpliced(at, 1)
    if (target.place === 'under') return putInto(rest, over, [moving])
    return target.place === 'heading' ? putInto(rest, rest.indexOf(target) + 1, [moving]) : entries
  }
  const beside = entries.findLastIndex(({ place }, index) => index <= over && place !== 'under')
  if (beside === at) return entries
  const block = entries.slice(at, endOf(entries, at))
  const rest = entries.toSpliced(at, block.length)
  return beside < at
    ? putInto(rest, beside, block)
    : putInto(rest, endOf(rest, beside - block.length), block)
}

/** The menu without an entry; what stood under a heading that goes is hidden with it. */
export function withoutEntry(entries: readonly MenuEntry[], at: number): readonly MenuEntry[] {
  return entries.toSpliced(at, endOf(entries, at) - at)
}

/** The heading that an entry stands under, by its place in the list; null for the bar. */
export function headingOf(entries: readonly MenuEntry[], at: number): number | null {
  if (entries[at]?.place !== 'under') return null
  return entries.findLastIndex(({ place }, index) => index < at && place === 'heading')
}

/**
 * The menu with an entry put under a heading, or into the bar (null). One that stands there already
 * keeps its place; any other comes last. `at` is null for a new one.
 */
export function putEntry(
  entries: readonly MenuEntry[],
  at: number | null,
  { entry, heading }: { entry: MenuEntry; heading: number | null },
): readonly MenuEntry[] {
  if (at !== null && (entry.place === 'heading' || headingOf(entries, at) === heading)) {
    return entries.with(at, entry)
  }
  const rest = at === null ? entries : entries.toSpliced(at, 1)
  if (heading === null) return [...rest, entry]
  const moved = at !== null && at < heading ? heading - 1 : heading
  return putInto(rest, endOf(rest, moved), [entry])
}
