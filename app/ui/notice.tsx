import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Read out when it appears; an error is, unless it stands on the page from the start. */
  live?: boolean
}

/** A message that stays on the page. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
  live = tone === 'error',
}: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={live ? roles[tone] : undefined}>
      <div className={styles.words}>
        <Icon name={toneIcons[tone]} />
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  error: 'alert',
}

const roles = { info: 'status', success: 'status', warning: 'alert', error: 'alert' }
