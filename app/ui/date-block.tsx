import { shortMonth } from '#contract/write-date.ts'
import styles from './date-block.module.css'

interface DateBlockProps {
  /** A day, as 2025-02-15. */
  date: string
}

/** A day as a small leaf of a calendar. */
export function DateBlock({ date }: DateBlockProps) {
  return (
    <time className={styles.block} dateTime={date}>
      <span className={styles.day}>{date.slice(-2)}</span>{' '}
      <span className={styles.month}>{shortMonth(new Date(`${date}T00:00:00Z`))}</span>
    </time>
  )
}
