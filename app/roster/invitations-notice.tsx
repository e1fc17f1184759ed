import { invitationsFailed, mailMessages } from '#contract/messages/mail.ts'
import { noMailServer } from '#contract/messages/no-mail-server.ts'
import { pages, viewPath } from '#contract/paths.ts'
import type { StuckInvitations } from '#domain/accounts/stuck-invitations.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './roster-page.module.css'

/** Says that invitations of students did not leave, and leads to where they are. */
export function InvitationsNotice({ failed, isKept }: StuckInvitations) {
  if (failed === 0 && !isKept) return null
  return (
    <div className={styles.notices}>
      {failed > 0 && (
        <Notice tone="warning" title={invitationsFailed(failed)}>
          <p>
            {mailMessages.rejected}{' '}
            <a href={viewPath(pages.mail, { state: 'failed' })}>{noMailServer.way}</a>
          </p>
        </Notice>
      )}
      {isKept && <NoMailServer isWaiting />}
    </div>
  )
}
