import { useState } from 'react'
import type { AuthenticatorSetup, PasskeyLine } from '#contract/factors.ts'
import { keepFocusOnPage } from '../ui/focus.ts'
import type { FactorTask } from './factor-task.ts'

/** What is on show over the sections. */
export type Stage =
  | { on: 'nothing' }
  | { on: 'proof'; task: FactorTask }
  | { on: 'setup'; setup: AuthenticatorSetup }
  | { on: 'codes'; codes: string[] }
  | { on: 'rename'; passkey: PasskeyLine }

/** The one dialog of the sections; a new `turn` is a new form. */
export function useStage() {
  const [{ stage, turn, isOpen }, setState] = useState({ ...start, stage: nothing })
  return {
    stage,
    dialog: {
      open: isOpen,
      onClose: () => {
        setState((now) => (now.turn === turn ? { ...now, isOpen: false } : now))
        keepFocusOnPage()
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
