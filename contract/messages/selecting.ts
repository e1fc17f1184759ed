/** Sentences about the selecting of rows in a list. */

/** The button that begins the selecting of rows, and then ends it, where a list is not always in it. */
export const select = 'Select several'
export const stop = 'Stop selecting'
export const clear = 'Clear'
export const rangeHint = 'Hold Shift to select a range.'
/** What the box of a row is called. */
export const selectRow = (name: string) => `Select ${name}`
