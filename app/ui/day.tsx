interface DayProps {
  /** A day, as 2025-02-15. */
  date: string
  locale?: string
}

/** A day in words: '15 February 2025'. */
export function Day({ date, locale = 'en-IN' }: DayProps) {
  // A day has no time zone: read and written in one and the same, it stays that day everywhere.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>
}
