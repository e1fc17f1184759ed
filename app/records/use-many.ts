import { useState } from 'react'
import type { KindName } from '#contract/kinds/kinds.ts'
import { useSelection } from '../shell/use-selection.ts'

interface Row {
  id: string
  /** What people know it by. */
  name: string
}

export type ManyTasks = ReturnType<typeof useMany>

/**
 * The selecting of records in a list, which begins when somebody asks for it. `view` says what of the
 * list the page shows: in another one, nothing is selected.
 */
export function useMany(kind: KindName, rows: readonly Row[], view = '') {
  const [isOn, setOn] = useState(false)
  const picking = useSelection(
    rows.map(({ id }) => id),
    `${kind} ${view}`,
  )
  return {
    kind,
    isOn,
    picking,
    count: rows.length,
    chosen: rows.filter(({ id }) => picking.has(id)),
    toggle: () => {
      picking.clear()
      setOn(!isOn)
    },
  }
}
