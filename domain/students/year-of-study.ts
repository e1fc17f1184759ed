import { lastYear, lengthOfDegree, lengthOfStudy } from '#contract/degrees.ts'
import { yearBeyond } from '#contract/messages/roster.ts'
import { graduateYear } from '#contract/students.ts'
import { numberSaid } from '../number-words.ts'

const final = 'final'

/** Words that stand beside the year and say nothing about it. */
const beside = /\b(year|yr|of|study|[bm]\s?tech|[bm]\s?e|be|me|ug|pg|the|batch|class|admission)\b/g

/** A batch by its first year, and often its last: 2024–28, 2024-2028, 2024. */
const batch = /^(20\d\d)(?: ?[-/] ?(20\d\d|\d\d))?$/

/** How long a course of study may be, in years. */
const [shortest, longest] = [2, 5]

/** Titles of a column that tells when students began, rather than which year they are in. */
export function isBatchTitle(title: string): boolean {
  return /batch|admission|admitted|joining|joined/i.test(title)
}

/** Whether a cell tells a batch, and not the year of study itself. */
export function isBatch(text: string): boolean {
  return batch.test(bareOf(plainOf(text)))
}

interface Look {
  academicYear: number
  /** A year of the calendar by itself is the first one of a batch. */
  isBatch: boolean
  degree?: string
}

/**
 * The year of study, 1 to 4, that a cell tells: '2', 'II', '2nd Year', 'Second Year', 'Final Year', or
 * a batch such as 'Batch 2024–28', of which `academicYear` is the year today. Otherwise the reason why
 * it is none.
 */
export function yearOfStudy(text: string, look: Look): { year: number } | { reason: string } {
  const plain = plainOf(text)
  const bare = bareOf(plain)
  if (bare === final) return { year: lengthOfDegree(look.degree ?? '') ?? lastYear }
  const year = numberSaid(bare.replace(/^(\d) 0$/, '$1'))
  if (year !== null && year <= lastYear) return { year }
  const [whole, first, last] = batch.exec(bare) ?? []
  if (!whole || (last === undefined && !look.isBatch && !plain.includes('batch'))) {
    return { reason: wanted }
  }
  return yearOfBatch(text.trim(), { first: Number(first), last, ...look })
}

/** Whether a change of these fields can put a student into a year that the degree has not. */
export function saysYear(fields: readonly string[]): boolean {
  return ['year', 'degree', 'batch'].some((field) => fields.includes(field))
}

/** Why this student cannot be in this year; null where nothing is wrong with it. */
export function yearProblem(student: {
  year: number
  degree: string
  batch: string
}): string | null {
  const { year, degree, batch: years } = student
  const length = lengthOfStudy(student)
  if (length === null || year <= length || year === graduateYear) return null
  return yearBeyond(degree || years, length)
}

function plainOf(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[.,:()]+/g, ' ')
    .trim()
}

function bareOf(plain: string) {
  return plain.replace(beside, ' ').replace(/\s+/g, ' ').trim()
}

const wanted = 'The year must be 1, 2, 3 or 4 (or II, 2nd Year, Batch 2024–28).'

interface Batch extends Look {
  first: number
  last: string | undefined
}

function yearOfBatch(text: string, { first, last, academicYear, degree = '' }: Batch) {
  const end = last === undefined ? first + shortest : Number(last.padStart(4, '20'))
  if (end < first + shortest || end > first + longest) return { reason: wanted }
  const length = lengthOfDegree(degree) ?? null
  const span = last === undefined ? lastYear : end - first
  // Whoever joined a degree in its second year is as far from its end as the others.
  const isFromEnd = length !== null && last !== undefined
  const year = isFromEnd ? length - (end - 1 - academicYear) : academicYear - first + 1
  const hasBegun = academicYear >= first
  if (hasBegun && year >= 1 && year <= (length ?? Math.min(span, lastYear))) return { year }
  const now = `${academicYear}–${String(academicYear + 1).slice(2)}`
  return { reason: `“${text}” is not in year 1, 2, 3 or 4 in the academic year ${now}.` }
}
