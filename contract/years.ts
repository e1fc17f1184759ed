/** What a year may be, and how many years on end something may be for. */
const first = 1900
const last = 2100
const mostYears = 10

/** One year as records have it, within the same thousands as dates (`isInCalendar`): no typing slip for one. */
export const oneYear = /^[12]\d{3}$/

const written = /^(\d{4})(?:\s*(?:[-‐‑–—/]|to)\s*(\d{4}|\d{2}))?$/

/**
 * A year or several on end, as people write them, in the one form that is stored: 2026, 2026–27 for an
 * academic year, 2022–2026 for more. Null for what is no such text, and for years that run backwards, for
 * more than ten, or before 1900 or after 2100.
 */
export function readYears(text: string): string | null {
  const [, from = '', until] = written.exec(text.trim()) ?? []
  const began = Number(from)
  if (began < first || began > last) return null
  if (until === undefined) return from
  // A century may end within an academic year.
  const short = began - (began % 100) + Number(until)
  const ended = until.length === 4 ? Number(until) : short + (short < began ? 100 : 0)
  if (ended <= began || ended - began > mostYears) return null
  return ended === began + 1 ? `${from}–${String(ended).slice(2)}` : `${from}–${ended}`
}

const within = /\b\d{4}(?:\s*[-‐‑–—/]\s*(?:\d{4}|\d{2}))?\b/g

/** The years that a title names, where it names them once: of “Curriculum 2023-2024” 2023–24. Else ''. */
export function yearsIn(title: string): string {
  const [only = '', ...others] = title.match(within)?.flatMap((one) => readYears(one) ?? []) ?? []
  return others.length === 0 ? only : ''
}

/** The years of something, to be said beside a title that does not say them already. */
export function yearsBeside(title: string, years: string): string {
  return years === yearsIn(title) ? '' : years
}

/** Orders the newest years first, and what is for no year in particular last. */
export function compareYears(one: string, other: string): number {
  // They begin with four digits, or are empty.
  if (one === other) return 0
  return one < other ? 1 : -1
}
