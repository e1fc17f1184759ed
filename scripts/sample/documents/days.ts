/** Days are ISO dates; all arithmetic is in UTC, where every day has 24 hours. */
export interface Stretch {
  from: string
  to?: string
}

const oneDay = 86_400_000

/** Every day of a stretch, both ends included. */
export function daysOf({ from, to = from }: Stretch): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / oneDay + 1
  return Array.from({ length: count }, (_, index) => isoDay(Date.parse(from) + index * oneDay))
}

/** Every day of a month, given as 2026-07. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return daysOf({ from: `${month}-01`, to: isoDay(Date.UTC(year, number, 0)) })
}

/** The months from one on, as 2026-07. */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, number = 0] = first.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    return isoDay(Date.UTC(year, number - 1 + index, 1)).slice(0, 7)
  })
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** A day in words, such as 'Mon 13 Jul 2026'; the options are those of Intl. */
export function inWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...options }).format(new Date(day))
}

function isoDay(moment: number) {
  return new Date(moment).toISOString().slice(0, 10)
}
