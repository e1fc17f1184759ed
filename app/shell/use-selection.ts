import { useState } from 'react'

/** What somebody has picked of a list. */
export interface Picked {
  /** The view that it was picked in; in another one it is gone. */
  view: string
  ids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
  /** Not those ticked but all who match, on whatever page. */
  isEverybody: boolean
}

export type Picking = ReturnType<typeof pickingOf>

/** Which rows of a list are selected, for a page that shows nothing else before. */
export function useSelection(all: readonly string[], view: string): Picking {
  const [picked, pick] = useState<Picked | null>(null)
  return pickingOf({ all, view, picked, pick })
}

interface Selection {
  /** The rows on the page. */
  all: readonly string[]
  /** What the page shows of the list. */
  view: string
  /** Null where nothing was picked yet. */
  picked: Picked | null
  pick: (picked: Picked) => void
}

/** Which rows of a list are selected: ticked one by one or by ranges, or all who match. */
export function pickingOf({ all, view, picked: last, pick: setPicked }: Selection) {
  const picked = last?.view === view ? last : nobody(view)
  const ids = all.filter((id) => picked.isEverybody || picked.ids.has(id))

  function pick(range: string[], isOn: boolean, anchor: string) {
    const left = ids.filter((id) => !range.includes(id))
    const next = new Set(isOn ? [...left, ...range] : left)
    setPicked({ view, ids: next, anchor, isEverybody: false })
  }

  return {
    ids,
    isEverybody: picked.isEverybody,
    isWholePage: all.length > 0 && ids.length === all.length,
    has: (id: string) => ids.includes(id),
    pickOne: (id: string, isOn: boolean) => pick([id], isOn, id),
    /** From the one picked last to this one. */
    pickUpTo: (id: string, isOn: boolean) => pick(rangeOf(all, picked.anchor, id), isOn, id),
    pickBetween: (from: string, to: string) => pick(rangeOf(all, from, to), true, to),
    pickPage: (isOn: boolean) => pick([...all], isOn, all[0] ?? ''),
    pickEverybody: () => setPicked({ ...nobody(view), isEverybody: true }),
    clear: () => setPicked(nobody(view)),
  }
}

function nobody(view: string): Picked {
  return { view, ids: new Set(), anchor: null, isEverybody: false }
}

/** All ids between two of them, both included; the second alone where the first is not there. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : ids.indexOf(from)
  const end = ids.indexOf(to)
  if (start < 0 || end < 0) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
