/** By what a department divides its students beside their years, where it does. */
export const groupFields = ['degree', 'batch', 'section'] as const

export type GroupField = (typeof groupFields)[number]

/** What of these is asked for; '' and what is left out are not. */
export type GroupFilter = Partial<Record<GroupField, string | undefined>>

/** The degrees, batches and sections that a list of students can be filtered by. */
export type StudentGroups = Readonly<Record<GroupField, readonly string[]>>

/** The last year of study that the site knows. */
export const lastYear = 4

/** What begins the name of a degree, dots and spaces aside, and how many years it takes; null for no fixed number. */
const lengths: readonly (readonly [RegExp, number | null])[] = [
  [/^(ph ?d|d ?phil|doctor)\b|integrated|dual degree|research/, null],
  [/^(m ?e|m ?tech|m ?sc?|m ?c ?a|m ?b ?a|master|masters)\b/, 2],
  [/^(b ?e|b ?tech|bachelor of (engineering|technology))\b/, 4],
  [/^(b ?sc|b ?c ?a|b ?b ?a|bachelor|diploma)\b/, 3],
]

/**
 * How many years a degree takes by its name, where that is known: B.E. and B.Tech. four, M.E. and MCA
 * two, “Security (3 years)” as it says. Null where there is no fixed number that the years of the site
 * could tell, as for a Ph.D.; undefined of any other name.
 */
export function lengthOfDegree(degree: string): number | null | undefined {
  const plain = degree
    .toLowerCase()
    .replace(/[.\s]+/g, ' ')
    .trim()
  const [, said] = /\b(\d)[ -]years?\b/.exec(plain) ?? []
  if (said !== undefined) return withinYears(Number(said))
  return lengths.find(([name]) => name.test(plain))?.[1]
}

/**
 * How many years somebody studies: by the degree, else by a batch of two years, or of five and more.
 * One of three may have joined a course of four in its second year.
 */
export function lengthOfStudy({ degree, batch }: { degree: string; batch: string }) {
  const named = lengthOfDegree(degree)
  if (named !== undefined) return named
  const [, first, last] = wholeBatch.exec(batch) ?? []
  const years = Number(last) - Number(first)
  return years === 2 || years > lastYear ? withinYears(years) : lastYear
}

/** Whether this is the last year that somebody studies. */
export function isLastYear({ year, ...course }: { year: number; degree: string; batch: string }) {
  const length = lengthOfStudy(course)
  return year <= lastYear && length !== null && year >= length
}

function withinYears(years: number) {
  return years >= 1 && years <= lastYear ? years : null
}

const wholeBatch = /^(\d{4})-(\d{4})$/

/** A batch in the one way of writing that a list can be filtered by: “Batch 2024–28” is 2024-2028. */
export function batchWritten(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\bbatch\b/i, '')
    .trim()
  const [, first, last] = /^(\d{4})(?: ?(?:[-/]|to) ?(\d{4}|\d\d))?$/.exec(plain) ?? []
  if (first === undefined) return text
  return last === undefined ? first : `${first}-${last.padStart(4, first)}`
}

/** A section by its letter alone: “Section a” is A. */
export function sectionWritten(text: string): string {
  const bare = text.replace(/^sec(tion)?\b[.:\s-]*/i, '')
  return bare.length === 1 ? bare.toUpperCase() : bare
}
