import { inDigits } from '../write-number.ts'
/** Sentences about what was changed, undone and brought back. */
export const undo = 'Undo'
export const redo = 'Redo'
export const undoAll = 'Undo all of these changes?'
export const undoOne = 'Undo for this record only'
export const nameOfRecord = 'Name or title'
/** Leads to the page of a batch. */
export function showBatch(records: number) {
  return `Show all ${inDigits(records)} records`
}
/** Stands over the records of a batch that cannot be undone as a whole. */
export function undoAlone(count: number) {
  const who = count === 1 ? '1 record has' : `${inDigits(count)} records have`
  return `${who} been changed since, so this cannot be undone in one step. To undo another record, open it below.`
}
/** Beside the way back, of records of which something else was changed since. */
export function staysChanged(count: number) {
  return `${inDigits(count)} changed since, which stays`
}
export const changedSince = 'Changed since'
export const none = 'No changes found.'
/** Where nothing was looked for: there are no changes at all. */
export const noneYet = 'No changes yet'
export const listedHere = 'Changes are listed here and can be undone.'
export const notYours =
  'You can no longer change one of these records, so only an administrator can undo this.'
export const refusals = {
  403: notYours,
  404: 'This change no longer exists.',
  409: 'Nothing was changed: one of these records has been changed since. Open it below to see how.',
  other: 'That did not work. Please try again.',
} as const
/** Of a record that is gone for good: what stands in the place of its content. */
export const erased = 'The content of this record was deleted for good.'
export const undone = 'Undone'
export const redone = 'Redone'
export const invited =
  'The owner of the restored account gets an e-mail with a link to choose a password.'
export const restored = 'Restored'
export const asItWas = 'The record is already in this state. Nothing was changed.'
export const withoutFile =
  'This record cannot come back: the history does not say which file it had.'
export const withoutReference =
  'This record cannot come back: what it belongs to has been deleted. Restore that first.'
export const unknown = 'This change does not exist. It may come from another site.'
export const nothingThere =
  'The record did not exist at that time. To delete it, undo the change that added it.'
export const noWay = 'This kind of record cannot be restored here.'
export const ownAccount =
  'Nothing was changed: this would change the account you are logged in with.'
export const lastAdmin = 'Nothing was changed: the site would have no administrator left.'
export const studentGone =
  'Nothing was changed: the student who owns this account is no longer listed.'
export const pagesOfBatch = 'Record pages'
/** How many records of a batch are called as is asked. */
export function foundInBatch(found: number, records: number) {
  return `${inDigits(found)} of ${inDigits(records)} records`
}
/** What stands where no record of a batch is called as is asked. */
export function noneCalled(q: string) {
  return `No results for “${q}”.`
}

/** The records of a batch beside those that its line names. */
export function otherRecords(count: number) {
  return count === 1 ? '1 other record' : `${inDigits(count)} other records`
}
