/** Sentences about an import that has ended, which stay on its page. */

export const nothingLeft = 'No row was left out.'
export const dismiss = 'Dismiss'

const digits = new Intl.NumberFormat('en-IN')

/** Ahead of what was not imported. */
export function someLeft(count: number) {
  return count === 1 ? 'One was not imported:' : `${digits.format(count)} were not imported:`
}
