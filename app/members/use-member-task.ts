import { useState } from 'react'
import type { MemberLine } from '#contract/members.ts'
import type { Question } from './member-words.ts'

/** What an administrator wants to do. */
export type MemberWish =
  | { what: 'invite' | 'add-student' }
  | { what: 'edit' | Question; member: MemberLine }

/** The one dialog of the page; a new turn is a new form. */
export function useMemberTask() {
  const [wish, setWish] = useState<MemberWish>({ what: 'invite' })
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  return {
    wish,
    isOpen,
    turn,
    ask: (next: MemberWish) => {
      setWish(next)
      setTurn(turn + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

export type MemberTask = ReturnType<typeof useMemberTask>
