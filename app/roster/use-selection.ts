import { useState } from 'react'
import type { RosterFilter, Selection } from '#contract/roster.ts'
import type { RosterPage } from '#domain/students/search-roster.ts'
import { rangeOf } from './range-of.ts'

interface Picked {
  /** The view that it was picked in; in another one it is gone. */
  view: string
  ids: ReadonlySet<string>
  /** Where a range begins. */
  anchor: string | null
  /** Not those ticked but all who match, on whatever page. */
  isEverybody: boolean
}

export type Picking = ReturnType<typeof useSelection>

/** Which students are selected: ticked one by one or by ranges, or all who match. */
export function useSelection(found: RosterPage, filter: RosterFilter, after: string) {
  const view = JSON.stringify([filter, after])
  const [kept, setPicked] = useState<Picked>(nobody(view))
  const picked = kept.view === view ? kept : nobody(view)
  const all = found.students.map(({ id }) => id)
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
    pickPage: (isOn: boolean) =>
      setPicked({ ...nobody(view), ids: new Set(isOn ? all : []), anchor: all[0] ?? null }),
    pickEverybody: () => setPicked({ ...nobody(view), isEverybody: true }),
    clear: () => setPicked(nobody(view)),
    selection: (picked.isEverybody ? { matching: filter } : { ids }) satisfies Selection,
  }
}

function nobody(view: string): Picked {
  return { view, ids: new Set(), anchor: null, isEverybody: false }
}
