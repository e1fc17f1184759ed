import { useState } from 'react'
import type { ListedPublication } from '#domain/publications/list-by-year.ts'

/** What an administrator asks for: to edit a record or add one, or to delete one. */
export type Wish =
  | { what: 'edit'; record: ListedPublication | null }
  | { what: 'remove'; record: ListedPublication }

export type Task = Wish & {
  isOpen: boolean
  isDone: boolean
  /** A new turn is a new form; what was typed in one that was only put aside is still there. */
  turn: number
}

export type Tasks = ReturnType<typeof useTask>

/** The one dialog of a list. `end` is for a task that is done with, `close` for one put aside. */
export function useTask() {
  const [task, setTask] = useState<Task>(none)
  return {
    task,
    ask: (wish: Wish) =>
      setTask((last) =>
        isPutAside(last, wish)
          ? { ...last, isOpen: true }
          : { ...wish, isOpen: true, isDone: false, turn: last.turn + 1 },
      ),
    close: () => setTask((last) => ({ ...last, isOpen: false })),
    end: () => setTask((last) => ({ ...last, isOpen: false, isDone: true })),
  }
}

const none: Task = { what: 'edit', record: null, isOpen: false, isDone: true, turn: 0 }

function isPutAside(last: Task, wish: Wish): boolean {
  return !last.isDone && last.what === wish.what && last.record?.id === wish.record?.id
}
