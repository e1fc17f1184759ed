import type { MemberLine } from '#contract/members.ts'
import { lostFactors } from '#contract/messages/lost-factors.ts'
import { profilePath } from '#contract/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import type { Question } from './member-words.ts'
import styles from './member-table.module.css'
import type { MemberTask } from './use-member-task.ts'

interface MemberButtonsProps {
  member: MemberLine
  ask: MemberTask['ask']
}

/** What can be done with somebody. */
export function MemberButtons({ member, ask }: MemberButtonsProps) {
  const { name, role, login, state, devices, secondFactor, isSelf, isLastAdmin } = member
  const button = (label: string, what: Question | 'edit') => (
    <Button
      look={what === 'remove' || what === 'end-flag' ? 'quiet-danger' : 'quiet'}
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => ask({ what, member })}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {role === 'stud' && (
        <ButtonLink
          look="quiet"
          size="small"
          to={profilePath(login)}
          reloadDocument
          aria-label={`Profile: ${name}`}
        >
          Profile
        </ButtonLink>
      )}
      {button('Edit', 'edit')}
      {state === 'invited' && role !== 'stud' && button('Invite again', 'invite-again')}
      {devices > 0 && !isSelf && button('Log out', 'sign-out')}
      {secondFactor && !isSelf && button(lostFactors.title, 'take-factors')}
      {role === 'stud'
        ? button('Remove rights', 'end-flag')
        : !isLastAdmin && button('Remove', 'remove')}
    </div>
  )
}
