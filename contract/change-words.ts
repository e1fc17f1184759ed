import { inDigits } from './write-number.ts'
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

/** How many records of a batch a later one has changed. */
export function someChangedSince(count: number) {
  return `${inDigits(count)} changed since`
}

/** The question asked before a large batch is undone. */
export function undoAllOf(title: string, records: number) {
  return `${title}. This will undo changes to ${inDigits(records)} records. You can redo them from History.`
}
