/** Stands behind the address of a list to open the form that adds to it. */
export const adding = '#add'
