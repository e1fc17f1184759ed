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
  /** The address of what opens: a link to it opens the row. */
  id?: string
  /** Short facts at the right. */
  meta?: ReactNode
  open?: boolean
  /** Not on paper, where all rows stand open. */
  unprinted?: boolean
  /** Stands ahead of the row, and is worked without opening it. */
  beside?: ReactNode
  level?: 2 | 3
  children: ReactNode
}

/** One row; its title is a heading, so that the rows can be gone through by ear. */
export function Disclosure(props: DisclosureProps) {
  const { title, name, id, meta, open, level = 3, unprinted, beside, children } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  const row = (
    <details
      className={styles.row}
      name={name}
      open={open}
      data-print={unprinted ? 'hide' : undefined}
    >
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size={18} />
        </span>
        <Heading className={styles.title}>{title}</Heading>
        {meta && <span className={styles.meta}>{meta}</span>}
      </summary>
      <div className={styles.body} id={id}>
        {children}
      </div>
    </details>
  )
  return beside ? (
    <div className={styles.flanked}>
      {beside}
      {row}
    </div>
  ) : (
    row
  )
}
