import { forgotMessages } from '#contract/messages/forgot.ts'
import { resetMessages } from '#contract/messages/reset.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface LoginNoticeProps {
  /** What went wrong; '' where nothing did. */
  message: string
  isLocked: boolean
  /** What became of a password that was forgotten. */
  reset: string
  /** The id of the dialog that leads out of a lock. */
  forgotDialog: string
}

/** What the login form has to say before it is filled in again. */
export function LoginNotice({ message, isLocked, reset, forgotDialog }: LoginNoticeProps) {
  if (message && isLocked) {
    const wayOut = (
      <Button size="small" command="show-modal" commandFor={forgotDialog}>
        Reset password
      </Button>
    )
    return (
      <Notice tone="warning" action={wayOut} live>
        {message}
      </Notice>
    )
  }
  if (message) return <Notice tone="error">{message}</Notice>
  if (reset === 'sent') return <Notice tone="success">{forgotMessages.sent}</Notice>
  return reset === 'done' ? <Notice tone="success">{resetMessages.done}</Notice> : null
}
