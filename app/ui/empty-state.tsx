import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A piece of line drawing. */
  art?: ReactNode
  title: ReactNode
  /** Why there is nothing. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Says why nothing is here and what to do next. */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
