import { useState } from 'react'

/** What a keeper asks of a list: to edit a record or add one, or to delete one. */
export type Wish<Row> = { what: 'edit'; record: Row | null } | { what: 'remove'; record: Row }

export type Task<Row> = Wish<Row> & {
  isOpen: boolean
  isDone: boolean
  /** A new turn is a new form; what was typed in one that was only put aside is still there. */
  turn: number
}

export type Tasks<Row extends { id: string }> = ReturnType<typeof useTask<Row>>

/** The one dialog of a list. `end` is for a task that is done with, `close` for one put aside. */
export function useTask<Row extends { id: string }>() {
  const [task, setTask] = useState<Task<Row>>(none)
  return {
    task,
    ask: (wish: Wish<Row>) =>
      setTask((last) =>
        isPutAside(last, wish)
          ? { ...last, isOpen: true }
          : { ...wish, isOpen: true, isDone: false, turn: last.turn + 1 },
      ),
    close: () => setTask((last) => ({ ...last, isOpen: false })),
    end: () => setTask((last) => ({ ...last, isOpen: false, isDone: true })),
  }
}

const none = { what: 'edit', record: null, isOpen: false, isDone: true, turn: 0 } as const

function isPutAside<Row extends { id: string }>(last: Task<Row>, wish: Wish<Row>): boolean {
  return !last.isDone && last.what === wish.what && last.record?.id === wish.record?.id
}
