import { inDigits } from '#contract/write-number.ts'
import type { BulkAction } from '#contract/roster.ts'
import { countedTo } from './roster-words.ts'

export const actionNames: Record<BulkAction, string> = {
  invite: 'Invite',
  move: 'Move to a year',
  remove: 'Remove',
}

/** The button that selects all who match, on whatever page. */
export function everybodyLabel(total: number, isFiltered: boolean) {
  const all = total > countedTo ? 'all' : `all ${inDigits(total)}`
  return isFiltered ? `Select ${all} matching students` : `Select ${all} students`
}

/** How many of those left out are not named. */
export function moreLine(count: number) {
  return `and ${inDigits(count)} more`
}
