import { inDigits } from '../write-number.ts'
/** Sentences about an import that has ended, which stay on its page. */

export const nothingLeft = 'Nothing was left out.'
export const leftPages = 'Pages of what was not imported'
export const dismiss = 'Dismiss'
/** Leads to all that an import has changed, where it is undone as a whole or in parts. */
export const seeChanges = 'View or undo the changes'

/** Ahead of what was not imported; `what` is what one and several of it are called. */
export function someLeft(count: number, { one, many }: { one: string; many: string }) {
  return count === 1
    ? `1 ${one} was not imported:`
    : `${inDigits(count)} ${many} were not imported:`
}
