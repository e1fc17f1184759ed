/** The title of a page of a list; the first bears that of the list. */
export function titleOfPage(title: string, page: number) {
  return page === 1 ? title : `${title}, page ${page}`
}

/** The button that begins the selecting of rows, and then ends it, where a list is not always in it. */
export const select = 'Select several'
export const stop = 'Stop selecting'
export const clear = 'Clear'
export const rangeHint = 'Hold Shift to select a range.'
/** What the box of a row is called. */
export const selectRow = (name: string) => `Select ${name}`

export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`

/** What the handle of a record is for. */
export const moveBy = (name: string) => `Move ${name}: drag it, or use the arrow keys`

/** Said, and not shown, of a record that has been moved. */
export const movedTo = (name: string, place: number, count: number) =>
  `${name} is now number ${place} of ${count}`

/** Where a record is already the first or the last. */
export const atTheEnd = (name: string, place: number, count: number) =>
  `${name} stays number ${place} of ${count}`
