import { nounOfKind } from './change-kinds.ts'

export * as changeWords from './messages/changes.ts'

/** Why an import or an edit cannot come back: the number has another bearer. */
export function registerNumberTaken(number: string) {
  return `Nothing was changed: the register number ${number} belongs to another student now.`
}

/** Why a student is not taken away along with what added the record. */
export function studentHasAccount(name: string) {
  return `Nothing was changed: ${name} has an account by now. Remove the student on the roster if you mean to.`
}

/** Why an account cannot come back. */
export function accountTaken(name: string) {
  return `Nothing was changed: ${name} has the user name or the e-mail address now.`
}

/** What was done to a record after the change that is to be undone. */
export interface ChangedSince {
  kind: string
  /** Its title or name. */
  name: string
  /** Who did it; '' where the log does not say. */
  by: string
  action: 'add' | 'edit' | 'remove'
}

const done = { add: 'added again', edit: 'changed', remove: 'deleted' } as const

/** Why a batch cannot be undone any more; `count` records are no longer as it left them. */
export function changedSinceSentence(first: ChangedSince | undefined, count: number) {
  const what = first ? `the ${nounOfKind(first.kind)} “${first.name}”` : 'a record'
  const somebody = first?.by || 'somebody'
  const event = `${somebody} has ${done[first?.action ?? 'edit']} ${what} since`
  if (count <= 1) return `Nothing was undone: ${event}.`
  const others = count === 2 ? '1 more record is' : `${count - 1} more records are`
  return `Nothing was undone: ${event}, and ${others} no longer as before.`
}

/** How many records of a batch a later one has changed. */
export function someChangedSince(count: number) {
  return `${count.toLocaleString('en-IN')} changed since`
}

/** The question asked before a large batch is undone. */
export function undoAllOf(title: string, records: number) {
  return `${title}: this takes back ${records.toLocaleString('en-IN')} records at once. It can be done again from the history.`
}
