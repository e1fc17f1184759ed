import { dateFormat } from './date-format.ts'
interface DayProps {
  /** A day, as 2025-02-15. */
  date: string
  /** 'medium' has the month in short: '15 Feb 2025'. */
  length?: 'medium' | 'long'
  locale?: string
}

/** A day in words: '15 February 2025'. */
export function Day({ date, length = 'long', locale = 'en-IN' }: DayProps) {
  // A day has no time zone: read and written in one and the same, it stays that day everywhere.
  const format = dateFormat(locale, { dateStyle: length, timeZone: 'UTC' })
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>
}
