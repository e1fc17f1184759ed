import { type RefObject, useState } from 'react'
import type { AuthenticatorSetup, PasskeyLine } from '#contract/factors.ts'
import { leadTo } from '../ui/lead-to.ts'
import type { FactorTask } from './factor-task.ts'

/** What is on show over the sections. */
export type Stage =
  | { on: 'nothing' }
  | { on: 'proof'; task: FactorTask }
  | { on: 'setup'; setup: AuthenticatorSetup }
  | { on: 'codes'; codes: string[] }
  | { on: 'rename'; passkey: PasskeyLine }

/**
 * The one dialog of the sections; a new `turn` is a new form. Whose button is gone when it closes goes on
 * from `list`, in which it stood.
 */
export function useStage(list: RefObject<HTMLElement | null>) {
  const [{ stage, turn, isOpen }, setState] = useState({ ...start, stage: nothing })
  return {
    stage,
    dialog: {
      open: isOpen,
      onClose: () => {
        setState((now) => (now.turn === turn ? { ...now, isOpen: false } : now))
        leadTo(list.current)
      },
    },
    turn,
    show: (next: Stage) => {
      setState((now) => ({ stage: next, turn: now.turn + 1, isOpen: true }))
    },
    end: () => setState((now) => ({ ...now, isOpen: false })),
  }
}

const start = { turn: 0, isOpen: false }
const nothing: Stage = { on: 'nothing' }
