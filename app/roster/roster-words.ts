import type { AccountState, BulkAction, BulkReport } from '#contract/roster.ts'

const digits = new Intl.NumberFormat('en-IN')
const countedTo = 1000

/** What the states of an account are called. */
export const accountNames: Record<AccountState, string> = {
  none: 'No account',
  invited: 'Invited',
  active: 'Active',
}

export const actionNames: Record<BulkAction, string> = {
  invite: 'Invite',
  move: 'Move to a year',
  remove: 'Remove',
}

/** '1 student', '240 students'. */
export function studentCount(count: number) {
  return count === 1 ? '1 student' : `${digits.format(count)} students`
}

/** The line under the heading. */
export function lede(all: number) {
  if (all === 0) return 'Nobody is in the roster yet. Import a file, or add the first student.'
  if (all > countedTo) return 'More than 1,000 students: who they are, and who can sign in.'
  return `${studentCount(all)}: who they are, and who can sign in.`
}

/** How many are found; '' where everybody is asked for. */
export function foundLine({ total, all }: { total: number; all: number }, isFiltered: boolean) {
  if (!isFiltered) return ''
  if (total > countedTo) return 'More than 1,000 match'
  const of = all > countedTo ? 'more than 1,000' : digits.format(all)
  return `${digits.format(total)} of ${of} ${total === 1 ? 'matches' : 'match'}`
}

/** The button that selects all who match, on whatever page. */
export function everybodyLabel(total: number, isFiltered: boolean) {
  const all = total > countedTo ? 'all' : `all ${digits.format(total)}`
  return isFiltered ? `Select ${all} that match` : `Select ${all} of the roster`
}

/** How many are selected. */
export function selectedLine(count: number, isEverybody: boolean, total: number) {
  if (!isEverybody) return `${digits.format(count)} selected`
  return total > countedTo ? 'More than 1,000 selected' : `All ${digits.format(total)} selected`
}

/** What an action would do, before it is done. */
export function planLine(action: BulkAction, { due, accounts }: BulkReport, year: number | null) {
  if (due === 0) return 'There is nobody for whom this could be done.'
  const who = studentCount(due)
  const [one, many] = [due === 1, due !== 1]
  if (action === 'invite') {
    return `${who} ${one ? 'gets' : 'get'} a mail with a link to choose a password. It works for 14 days; earlier links stop working.`
  }
  if (action === 'move') return `${who} ${one ? 'moves' : 'move'} to Year ${year}.`
  const held = accounts === 1 ? '1 account' : `${digits.format(accounts)} accounts`
  const going = `${who} ${many ? 'leave' : 'leaves'} the roster, and their public profiles go with them.`
  return accounts === 0 ? going : `${going} ${held} among them can no longer sign in.`
}

/** What an action did. */
export function doneLine(action: BulkAction, { due }: BulkReport, year: number | null) {
  const who = studentCount(due)
  if (action === 'invite') return `Invited ${who}`
  return action === 'move' ? `Moved ${who} to Year ${year}` : `Removed ${who}`
}

/** How many of those left out are not named. */
export function moreLine(count: number) {
  return `and ${digits.format(count)} more`
}

/** What a promotion did. */
export function promotedLine({ moved, removed }: { moved: number; removed: number }) {
  const line = `${studentCount(moved)} moved up a year`
  return removed === 0 ? line : `${line}, ${digits.format(removed)} graduated`
}
