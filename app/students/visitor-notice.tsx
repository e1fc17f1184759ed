import * as words from '#contract/messages/profile.ts'
import { profileEditPath, profilePath } from '#contract/paths.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './visitor-notice.module.css'

interface VisitorNoticeProps {
  registerNumber: string
  isOwn: boolean
}

/** Stands over a profile that a member looks at with a visitor's eyes. */
export function VisitorNotice({ registerNumber, isOwn }: VisitorNoticeProps) {
  const back = isOwn ? profileEditPath(registerNumber) : profilePath(registerNumber)
  return (
    <div className={styles.notice}>
      <Notice action={<a href={back}>{isOwn ? words.ownView : words.fullView}</a>}>
        <p>{words.asVisitor}</p>
      </Notice>
    </div>
  )
}
