import { countOf, type Nouns } from './many-records.ts'

/** Sentences of the dialog that changes a field of many records, which comes once it is asked for. */

export const field = 'Field'
/** What is done with those that a field of several records names. */
export const whatToDo = 'What to do'
export const ways = {
  add: 'Add these',
  remove: 'Remove these',
  replace: 'Replace with these',
} as const
/** What a change of a field means for those that are selected. */
export function changeNote(
  nouns: Nouns,
  count: number,
  { isRequired, way }: { isRequired: boolean; way?: keyof typeof ways | undefined },
) {
  const what = count === 1 ? 'it says' : `these ${countOf(nouns, count)} say`
  if (way === 'add') return `Adds what you choose to what ${what} now.`
  if (way === 'remove') return `Takes what you choose out of what ${what} now. The rest stays.`
  const replaced = way
    ? `Replaces all that ${what} here now: what you do not choose is removed.`
    : `Replaces what ${what} now.`
  return isRequired ? replaced : `${replaced} Leave it empty to clear the field.`
}
