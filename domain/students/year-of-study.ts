import { studentYears } from '#contract/students.ts'

/** Each year of study in the words that rosters have for it. */
const words: readonly (readonly string[])[] = [
  ['1', 'i', '1st', 'ist', 'first', 'one'],
  ['2', 'ii', '2nd', 'iind', 'second', 'two'],
  ['3', 'iii', '3rd', 'iiird', 'third', 'three'],
  ['4', 'iv', '4th', 'ivth', 'fourth', 'four', 'final'],
]

/** Words that stand beside the year and say nothing about it. */
const beside = /\b(year|yr|of|study|b\s?tech|b\s?e|be|btech|ug|the|batch|class|admission)\b/g

/** A batch by its first year, and often its last: 2024–28, 2024-2028, 2024. */
const batch = /^(20\d\d)(?: ?[-/] ?(20\d\d|\d\d))?$/

/** How long a course of study may be, in years. */
const [shortest, longest] = [2, 5]

/** Titles of a column that tells when students began, rather than which year they are in. */
export function isBatchTitle(title: string): boolean {
  return /batch|admission|admitted|joining|joined/i.test(title)
}

/**
 * The year of study, 1 to 4, that a cell tells: '2', 'II', '2nd Year', 'Second Year', or a batch such
 * as 'Batch 2024–28', of which `academicYear` is the year today. A year of the calendar by itself is
 * one of a batch only where it is said to be: `isBatch`. Otherwise the reason why it is none.
 */
export function yearOfStudy(
  text: string,
  { academicYear, isBatch }: { academicYear: number; isBatch: boolean },
): { year: number } | { reason: string } {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[.,:()]+/g, ' ')
    .trim()
  const bare = plain.replace(beside, ' ').replace(/\s+/g, ' ').trim()
  const place = words.findIndex((names) => names.includes(bare.replace(/^(\d) 0$/, '$1')))
  if (place !== -1) return { year: place + 1 }
  const [whole, first, last] = batch.exec(bare) ?? []
  if (!whole || (last === undefined && !isBatch && !plain.includes('batch'))) {
    return { reason: wanted }
  }
  return yearOfBatch(text.trim(), { first: Number(first), last, academicYear })
}

const wanted = 'The year must be 1, 2, 3 or 4 (or II, 2nd Year, Batch 2024–28).'

function yearOfBatch(
  text: string,
  { first, last, academicYear }: { first: number; last: string | undefined; academicYear: number },
) {
  const end = last === undefined ? first + shortest : Number(last.padStart(4, '20'))
  if (end < first + shortest || end > first + longest) return { reason: wanted }
  const year = studentYears.find((each) => each === academicYear - first + 1)
  if (year !== undefined) return { year }
  const now = `${academicYear}–${String(academicYear + 1).slice(2)}`
  return { reason: `“${text}” is not in year 1, 2, 3 or 4 in the academic year ${now}.` }
}
