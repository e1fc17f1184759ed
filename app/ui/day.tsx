import { shortDay, longDay } from '#contract/write-date.ts'

interface DayProps {
  /** A day, as 2025-02-15. */
  date: string
  /** 'medium' has the month in short: '15 Feb 2025'. */
  length?: 'medium' | 'long'
}

/** A day in words: '15 February 2025'. */
export function Day({ date, length = 'long' }: DayProps) {
  const write = length === 'long' ? longDay : shortDay
  return <time dateTime={date}>{write(new Date(`${date}T00:00:00Z`))}</time>
}
