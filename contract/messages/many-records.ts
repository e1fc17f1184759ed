import { inDigits } from '../write-number.ts'
/** Sentences about many records of a list that are changed or deleted at once. */

export interface Nouns {
  noun: string
  plural: string
}

/** '1 patent', '12 patents'. */
export function countOf({ noun, plural }: Nouns, count: number) {
  return count === 1 ? `1 ${noun}` : `${inDigits(count)} ${plural}`
}

export const remove = 'Delete'
export const change = 'Change a field'
/** The bar of what can be done. */
export const selected = 'Selected records'
/** The box that selects all that the list shows. */
export const selectAll = (count: number) => `Select all ${inDigits(count)}`
export const selectedCount = (count: number) => `${inDigits(count)} selected`

/** The question before many are deleted. */
export const confirmMany = (nouns: Nouns, count: number) =>
  count === 1
    ? `Do you want to delete this ${nouns.noun}?`
    : `Do you want to delete these ${countOf(nouns, count)}?`
export const removalTitle = (nouns: Nouns, count: number) => `Delete ${countOf(nouns, count)}`
export const changeTitle = (nouns: Nouns, count: number) => `Change ${countOf(nouns, count)}`
export const save = 'Save'
export const cancel = 'Cancel'
/** How many more there are than those that are named. */
export const andMore = (count: number) => `and ${inDigits(count)} more`

export const manyRemoved = (nouns: Nouns, count: number) => `${countOf(nouns, count)} deleted`
export const manySaved = (nouns: Nouns, label: string, count: number) =>
  `${label} changed for ${countOf(nouns, count)}`

/** Why nothing was done: all or none. */
export const manyOutdated =
  'Some of these have been deleted in the meantime, so nothing was done. Please check and select again.'
export const notForMany = 'This cannot be changed for many at once.'
/** A call that changes a field of several records, and does not say what is done with those that are there. */
export const wayNeeded = (label: string) =>
  `Say what to do with “${label}”: add, remove or replace. Nothing was changed.`
export const noneNamed = 'Select at least one.'
/** How many can be named in one call. */
export const mostAtOnce = 2000
export const tooManyNamed = `Select up to ${inDigits(mostAtOnce)} at once.`
