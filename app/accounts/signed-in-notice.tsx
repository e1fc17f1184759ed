import { signedInAs } from '#contract/messages/sessions.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './login-page.module.css'

interface SignedInNoticeProps {
  name: string
  /** Where this member starts. */
  home: string
}

/** For who is signed in and was led here all the same: without a word it would look like a failure. */
export function SignedInNotice({ name, home }: SignedInNoticeProps) {
  return (
    <div className={styles.notice}>
      <Notice action={<a href={home}>Go to your start page</a>}>{signedInAs(name)}</Notice>
    </div>
  )
}
