import { inDigits } from '#contract/write-number.ts'
import { studentCount } from '#contract/messages/roster-reports.ts'
/** More than these are not counted. */
export const countedTo = 1000

/** The line under the heading. */
export function lede(all: number) {
  if (all === 0) return 'The roster is empty. Import a file or add the first student.'
  if (all > countedTo) return 'More than 1,000 students on the roster.'
  return `${studentCount(all)} on the roster.`
}

/** How many are found; '' where everybody is asked for. */
export function foundLine({ total, all }: { total: number; all: number }, isFiltered: boolean) {
  if (!isFiltered) return ''
  if (total > countedTo) return 'More than 1,000 match'
  const of = all > countedTo ? 'more than 1,000' : inDigits(all)
  return `${inDigits(total)} of ${of} ${total === 1 ? 'matches' : 'match'}`
}

/** How many are selected. */
export function selectedLine(count: number, isEverybody: boolean, total: number) {
  if (!isEverybody) return `${inDigits(count)} selected`
  return total > countedTo ? 'More than 1,000 selected' : `All ${inDigits(total)} selected`
}
