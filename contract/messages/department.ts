/** Sentences of pages about the department. */
export const map = 'Open the map'
export const elsewhere = 'Elsewhere'
/** What the site is called before anybody has given it a name. */
export const unnamed = 'Department website'
