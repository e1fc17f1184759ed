import { useState } from 'react'

/** What an editor asks of a list: to edit a record or add one, or to delete one. */
export type Wish<Row> =
  | {
      what: 'edit'
      record: Row | null
      /** What a new one begins as. */
      copyOf?: Row
      /** Its fields that have files, with files of the new one's own. */
      copied?: Readonly<Record<string, readonly unknown[]>>
      /** What it repeats of the one that was added just now. */
      again?: Readonly<Record<string, string>>
    }
  | { what: 'remove'; record: Row; copyOf?: never; copied?: never; again?: never }

export type Task<Row> = Wish<Row> & {
  isOpen: boolean
  /** A new turn is a new form; what was typed in one that was only put aside is still there. */
  turn: number
}

export type Tasks<Row extends { id: string }> = ReturnType<typeof useTask<Row>>

/** The one dialog of a list, for what is asked of its records. */
export function useTask<Row extends { id: string }>() {
  const { wish, isOpen, turn, ...ways } = useTurns<Wish<Row>>(none, (last, next) => {
    const isOfSame = last.copyOf?.id === next.copyOf?.id
    return last.what === next.what && last.record?.id === next.record?.id && isOfSame
  })
  const task: Task<Row> = { ...wish, isOpen, turn }
  return { task, ...ways }
}

const none = { what: 'edit', record: null } as const

/**
 * One dialog for several wishes. `close` puts a wish aside, and asking for the same opens it as it was
 * left; `end` is for one that is done with, and `renew` begins it again with an empty form.
 */
export function useTurns<Asked>(first: Asked, isSame: (last: Asked, next: Asked) => boolean) {
  const [state, setState] = useState({ wish: first, isOpen: false, isDone: true, turn: 0 })
  const { wish, isOpen, turn } = state
  return {
    wish,
    isOpen,
    turn,
    ask: (next: Asked) =>
      setState((last) =>
        !last.isDone && isSame(last.wish, next)
          ? { ...last, isOpen: true }
          : { wish: next, isOpen: true, isDone: false, turn: last.turn + 1 },
      ),
    close: () => setState((last) => ({ ...last, isOpen: false })),
    end: () => setState((last) => ({ ...last, isOpen: false, isDone: true })),
    renew: () => setState((last) => ({ ...last, turn: last.turn + 1 })),
  }
}
