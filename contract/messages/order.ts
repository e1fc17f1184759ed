/** Sentences of lists that people put in order. */

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
