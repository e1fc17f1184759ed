import { inDigits } from '../write-number.ts'
/** Sentences with numbers in them: what would be done with many students at once, and what was. */

/** Of a row of a file. */
type Outcome = 'added' | 'changed' | 'refused'

type Action = 'invite' | 'move' | 'remove'

/** '1 student', '240 students'. */
export function studentCount(count: number) {
  return count === 1 ? '1 student' : `${inDigits(count)} students`
}

/** '1 row', '12 rows'. */
export function rowCount(count: number) {
  return count === 1 ? '1 row' : `${inDigits(count)} rows`
}

/** What an action would do, before it is done. */
export function planLine(
  action: Action,
  { due, accounts }: { due: number; accounts: number },
  year: number | null,
) {
  if (due === 0) return 'This does not apply to any of these students.'
  const who = studentCount(due)
  if (action === 'invite') {
    return `${who} will get an e-mail with a link to choose a password. The link works for 14 days; earlier links stop working.`
  }
  if (action === 'move') return `${who} will move to Year ${year}.`
  const profiles = due === 1 ? 'public profile' : 'public profiles'
  const going = `${who} will be removed from the roster, along with their ${profiles}.`
  return accounts === 0 ? going : `${going} ${holders(due, accounts)}`
}

/** What those who are removed lose besides. */
function holders(due: number, accounts: number) {
  if (due === 1) return 'They have an account and will no longer be able to log in.'
  const who = accounts === 1 ? '1 of them has' : `${inDigits(accounts)} of them have`
  return `${who} an account and will no longer be able to log in.`
}

/** The question asked before one student is removed; the name with the register number. */
export function confirmStudentRemoval(name: string) {
  return `Do you want to remove this student: ${name}`
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

interface Promoted {
  moved: number
  removed: number
  /** How many joined a cohort, and its year. */
  graduated: number
  cohort: string
}

/** What a promotion did. */
export function promotedLine({ moved, removed, graduated, cohort }: Promoted) {
  const line = `${studentCount(moved)} moved up a year`
  if (graduated > 0) return `${line}, ${inDigits(graduated)} joined the cohort of ${cohort}`
  return removed === 0 ? line : `${line}, ${inDigits(removed)} graduated`
}

/** What a whole file would do. */
export function importPlanLine({
  added,
  changed,
  leftOut,
  refused,
}: Record<Outcome | 'leftOut', number>) {
  const aside = leftOut === 0 ? '' : ` ${rowCount(leftOut)} will be left out.`
  if (added + changed === 0) {
    if (leftOut > 0) return `There is nothing to import.${aside}${wrongRows(refused)}`
    return refused === 0
      ? 'The roster already matches this file. There is nothing to import.'
      : 'No row in this file can be imported as it is.'
  }
  const parts = [
    added > 0 && `${studentCount(added)} would be added`,
    changed > 0 && `${studentCount(changed)} would be changed`,
  ].filter((part) => part !== false)
  return `${parts.join(' and ')}. Nothing has been saved yet.${aside}${wrongRows(refused)}`
}

function wrongRows(count: number) {
  if (count === 0) return ''
  return ` ${rowCount(count)} cannot be imported as ${count === 1 ? 'it is' : 'they are'}.`
}

/** What an import did. */
export function importedLine({ added, changed }: Record<Exclude<Outcome, 'refused'>, number>) {
  return `Imported: ${inDigits(added)} new, ${inDigits(changed)} changed`
}
