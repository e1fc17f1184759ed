import type { ReactNode } from 'react'
import styles from './hairline-list.module.css'
import { classNames } from './class-names.ts'

interface HairlineListProps {
  label?: string
  /** For a list inside a row of another. */
  dashed?: boolean
  /** For steps, which have an order. */
  ordered?: boolean
  children: ReactNode
}

/** Rows that hang from hairlines. */
export function HairlineList({
  label,
  dashed = false,
  ordered = false,
  children,
}: HairlineListProps) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className={classNames(styles.list, dashed && styles.dashed)} aria-label={label}>
      {children}
    </List>
  )
}

interface HairlineRowProps {
  /** By which an address leads to the row. */
  id?: string
  title: ReactNode
  /** What stands in the left column: a year, a course code, an icon, a date block, a mark. */
  lead?: ReactNode
  leadWidth?: 'sign' | 'date' | 'year' | 'code'
  meta?: ReactNode
  /** Buttons or facts at the right; under the words on a phone. */
  aside?: ReactNode
  /** Keeps the lead and the aside at the top of a row that has much in it. */
  tall?: boolean
  /** More under the meta line. */
  children?: ReactNode
}

export function HairlineRow({
  id,
  title,
  lead,
  leadWidth = 'year',
  meta,
  aside,
  tall = false,
  children,
}: HairlineRowProps) {
  return (
    <li
      id={id}
      className={classNames(styles.row, Boolean(lead) && styles[leadWidth], tall && styles.tall)}
    >
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {meta && <div className={styles.meta}>{meta}</div>}
        {children}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </li>
  )
}
