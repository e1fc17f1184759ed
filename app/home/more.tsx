import type { ReactNode } from 'react'
import styles from './more.module.css'

/** The ways to all of what a list shows a part of. */
export function More({ children }: { children: ReactNode }) {
  return <p className={styles.more}>{children}</p>
}
