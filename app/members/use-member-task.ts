import type { MemberLine } from '#contract/members.ts'
import { useTurns } from '../ui/use-task.ts'
import type { Question } from './member-words.ts'

/** What an administrator wants to do. */
export type MemberWish =
  | { what: 'invite' | 'add-student' }
  | { what: 'edit' | Question; member: MemberLine }

/** The one dialog of the page. */
export function useMemberTask() {
  return useTurns<MemberWish>({ what: 'invite' }, isSameForm)
}

export type MemberTask = ReturnType<typeof useMemberTask>

/** A question is asked anew each time: nothing is typed in it. */
function isSameForm(last: MemberWish, next: MemberWish) {
  if (last.what !== next.what) return false
  if (!('member' in last) || !('member' in next)) return true
  return last.what === 'edit' && last.member.id === next.member.id
}
