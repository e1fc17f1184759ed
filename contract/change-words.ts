import { nounOfKind } from './change-kinds.ts'

export * as changeWords from './messages/changes.ts'

/** Why an import or an edit cannot come back: the number has another bearer. */
export function registerNumberTaken(number: string) {
  return `Nothing was changed: another student now has the register number ${number}.`
}

/** Why a student cannot come back: two people would log in with one word. */
export function numberNowUserName(number: string, owner: string) {
  return `Nothing was changed: ${owner} now logs in with ${number} as a username.`
}

/** Why an account cannot come back, for the same reason. */
export function userNameNowNumber(userName: string) {
  return `Nothing was changed: ${userName} is now the register number of a student.`
}

/** Why a student is not taken away along with what added the record. */
export function studentHasAccount(name: string) {
  return `Nothing was changed: ${name} now has an account. To remove this student, use the roster.`
}

/** Why an account cannot come back. */
export function accountTaken(name: string) {
  return `Nothing was changed: ${name} now uses this username or e-mail address.`
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
  const somebody = first?.by || 'someone'
  const event = `${somebody} has ${done[first?.action ?? 'edit']} ${what} since`
  if (count <= 1) return `Nothing was undone: ${event}.`
  const others = count === 2 ? '1 other record has' : `${count - 1} other records have`
  return `Nothing was undone: ${event}, and ${others} also changed.`
}

/** How many records of a batch a later one has changed. */
export function someChangedSince(count: number) {
  return `${count.toLocaleString('en-IN')} changed since`
}

/** The question asked before a large batch is undone. */
export function undoAllOf(title: string, records: number) {
  return `${title}. This will undo changes to ${records.toLocaleString('en-IN')} records. You can redo them from History.`
}
