import { useState } from 'react'
import type { KindName } from '#contract/kinds/kinds.ts'
import type { Picked } from '../shell/use-selection.ts'
import { useRecordTasks } from './record-tasks.tsx'

export interface Row {
  id: string
  /** Whoever looks at the list may write it. */
  mayWrite?: true
}

interface Described<Listed> {
  kind: KindName
  nameOf: (row: Listed) => string
}

export type RecordList<Listed extends Row> = ReturnType<typeof useRecordList<Listed>>

/** The selecting of several records, which begins when somebody asks for it. */
export type ManyTasks = RecordList<Row>['many']

/**
 * What whoever may write records of a list does there: one is added, edited or deleted, or several are
 * selected. `rows` are all that the page shows, in their order, and `view` says what of the list that
 * is: in another one, nothing is selected.
 */
export function useRecordList<Listed extends Row>(
  { kind, nameOf }: Described<Listed>,
  rows: readonly Listed[],
  view = '',
) {
  const tasks = useRecordTasks<Listed>()
  const [isOn, setOn] = useState(false)
  const [picked, pick] = useState<Picked | null>(null)
  const many = {
    kind,
    isOn,
    rows: rows.filter(({ mayWrite }) => mayWrite).map((row) => ({ id: row.id, name: nameOf(row) })),
    view: `${kind} ${view}`,
    picked,
    pick,
    toggle: () => {
      pick(null)
      setOn(!isOn)
    },
  }
  return { kind, nameOf, tasks, many }
}
