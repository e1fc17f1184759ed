import { inDigits } from '#contract/write-number.ts'
import type { GroupFilter } from '#contract/degrees.ts'
import { filterInWords } from '#contract/messages/student-groups.ts'

interface Counted {
  /** Exact up to 1,000; 1,001 stands for more. */
  total: number
  all: number
}

interface Asked extends GroupFilter {
  q: string
  year: number | null
}

const countedTo = 1000

/** The line under the heading of the student list; `hasDegrees` where there are several. */
export function lede(all: number, hasDegrees = false) {
  if (all === 0) return 'No students yet.'
  if (all === 1) return '1 student'
  const many = all > countedTo ? 'More than 1,000' : inDigits(all)
  // Not every degree takes four.
  const years = hasDegrees ? '' : ' in four years'
  return `${many} students${years}. Search by part of a name or register number.`
}

/** How many of all students are found; '' where everybody is asked for. */
export function matchLine({ total, all }: Counted, { q, ...filter }: Asked) {
  const where = filterInWords(filter)
  if (q === '' && where === '') return ''
  const some = total > countedTo ? 'More than 1,000' : `${inDigits(total)} of ${allOf(all)}`
  if (q === '') return total === 1 ? `${some} is in ${where}` : `${some} are in ${where}`
  const found = total === 1 ? `${some} matches “${q}”` : `${some} match “${q}”`
  return where === '' ? found : `${found} in ${where}`
}

/** What to do where nobody is shown: nobody is found, or the page begins behind the last one. */
export function nobodyLine({ q, ...filter }: Asked, total: number) {
  const where = filterInWords(filter)
  const isYear = where === `Year ${filter.year}`
  if (total > 0) return 'There are no more students.'
  if (q === '' && where === '')
    return 'Students will appear here once the department has added its roster.'
  if (q === '') {
    return `No students in ${where}. Try ${isYear ? 'another year or all years' : 'another choice'}.`
  }
  const nobody = `No students match “${q}”`
  if (where === '') return `${nobody}. Try a shorter part of it or another spelling.`
  return `${nobody} in ${where}. Try a shorter part of it or search ${isYear ? 'all years' : 'all students'}.`
}

function allOf(all: number) {
  return all > countedTo ? 'more than 1,000' : inDigits(all)
}
