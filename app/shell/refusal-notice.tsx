import { gone, signInBeside } from '#contract/messages/uploads.ts'
import { pages } from '#contract/paths.ts'
import { Notice } from '../ui/notice.tsx'

interface RefusalNoticeProps {
  refusal: {
    /** Of the call; 0 where none came through. */
    status: number
    message: string
    /** By the reader. */
    isCalledOff?: boolean
  }
  /** What did not work, where the message says only why. */
  title?: string
}

/**
 * Whose session has ended signs in beside this page, where what was typed and chosen stays. So it
 * does when the record has been deleted meanwhile.
 */
export function RefusalNotice({ refusal, title }: RefusalNoticeProps) {
  const { status, message, isCalledOff } = refusal
  const isSignedOut = status === 401
  const login = isSignedOut && (
    <a href={pages.login} target="_blank" rel="noopener">
      Login
    </a>
  )
  return (
    <Notice tone={isCalledOff ? 'info' : 'error'} title={title} action={login} live>
      {message} {isSignedOut && signInBeside}
      {status === 404 && gone}
    </Notice>
  )
}
