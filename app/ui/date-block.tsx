import { dateFormat } from './day.tsx'
import styles from './date-block.module.css'

interface DateBlockProps {
  /** A day, as 2025-02-15. */
  date: string
  locale?: string
}

/** A day as a small leaf of a calendar. */
export function DateBlock({ date, locale = 'en-IN' }: DateBlockProps) {
  const day = new Date(`${date}T00:00:00Z`)
  return (
    <time className={styles.block} dateTime={date}>
      <span className={styles.day}>{written(day, locale, { day: '2-digit' })}</span>{' '}
      <span className={styles.month}>{written(day, locale, { month: 'short' })}</span>
    </time>
  )
}

// A day has no time zone: read and written in one and the same, it stays that day everywhere.
function written(day: Date, locale: string, parts: Intl.DateTimeFormatOptions) {
  return dateFormat(locale, { ...parts, timeZone: 'UTC' }).format(day)
}
