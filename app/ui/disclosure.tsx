import type { ReactNode } from 'react'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

/** Rows that open in place. */
export function DisclosureList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

interface DisclosureProps {
  title: ReactNode
  /** Rows of one name open one at a time. */
  name?: string
  id?: string
  /** Short facts at the right. */
  meta?: ReactNode
  open?: boolean
  children: ReactNode
}

export function Disclosure({ title, name, id, meta, open, children }: DisclosureProps) {
  return (
    <details className={styles.row} id={id} name={name} open={open}>
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={18} />
        </span>
        <h3 className={styles.title}>{title}</h3>
        {meta && <span className={styles.meta}>{meta}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
