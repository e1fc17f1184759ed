/** Sentences with numbers in them: what would be done with many students at once, and what was. */

/** Of a row of a file. */
type Outcome = 'added' | 'changed' | 'refused'

type Action = 'invite' | 'move' | 'remove'

const digits = new Intl.NumberFormat('en-IN')

/** '1 student', '240 students'. */
export function studentCount(count: number) {
  return count === 1 ? '1 student' : `${digits.format(count)} students`
}

/** '1 row', '12 rows'. */
export function rowCount(count: number) {
  return count === 1 ? '1 row' : `${digits.format(count)} rows`
}

/** What an action would do, before it is done. */
export function planLine(
  action: Action,
  { due, accounts }: { due: number; accounts: number },
  year: number | null,
) {
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
export function doneLine(action: Action, { due }: { due: number }, year: number | null) {
  const who = studentCount(due)
  if (action === 'invite') return `Invited ${who}`
  return action === 'move' ? `Moved ${who} to Year ${year}` : `Removed ${who}`
}

/** How many a promotion is about. */
export function countedLine(years: readonly number[]) {
  return `${studentCount(years.reduce((sum, count) => sum + count, 0))} in all years`
}

/** What a promotion did. */
export function promotedLine({ moved, removed }: { moved: number; removed: number }) {
  const line = `${studentCount(moved)} moved up a year`
  return removed === 0 ? line : `${line}, ${digits.format(removed)} graduated`
}

/** What a whole file would do. */
export function importPlanLine({ added, changed, refused }: Record<Outcome, number>) {
  if (added + changed === 0) {
    return refused === 0
      ? 'The roster has all of this already: there is nothing to import.'
      : 'No row of this file can be imported as it is.'
  }
  const parts = [
    added > 0 && `${studentCount(added)} would be added`,
    changed > 0 && `${studentCount(changed)} would be changed`,
  ].filter((part) => part !== false)
  const rest = refused === 0 ? '' : ` ${rowCount(refused)} cannot be taken as they stand.`
  return `${parts.join(' and ')}. Nothing has been written yet.${rest}`
}

/** What an import did. */
export function importedLine({ added, changed }: Record<Exclude<Outcome, 'refused'>, number>) {
  return `Imported: ${digits.format(added)} new, ${digits.format(changed)} changed`
}
