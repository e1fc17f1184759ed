import type { ReactNode } from 'react'
import type { StrandName } from './motif/marks.ts'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'plain' | StrandName

interface TagProps {
  tone?: TagTone
  /** A dot before the words, or a wash behind them. */
  look?: 'dot' | 'wash'
  children: ReactNode
}

/** A word or two about what stands beside it. */
export function Tag({ tone = 'plain', look = 'wash', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[look], styles[tone])}>{children}</span>
}

export function TagRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
