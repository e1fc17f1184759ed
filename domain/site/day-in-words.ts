/** A day, as 2025-02-15, in full: 'Saturday, 15 February 2025'. */
export function dayInWords(date: string): string {
  return full.format(new Date(`${date}T00:00:00Z`))
}

// A day has no time zone: read and written in one and the same, it stays that day.
const full = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'UTC' })
