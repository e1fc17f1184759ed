const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How dates are written in a language. To make a format takes longer than to write many dates with
 * it, so the server makes each once: they are as many as the places in the code that ask for one.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const name = import.meta.env.SSR ? JSON.stringify([locale, options]) : ''
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options)
  if (name) formats.set(name, format)
  return format
}

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
