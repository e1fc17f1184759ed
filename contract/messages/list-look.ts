/** Words for choosing how a list is shown. */
export const title = 'Columns and rows'
export const columns = 'Columns'
export const density = 'Rows'
export const compactRows = 'Show rows close together'
export const apply = 'Apply'
export const usual = 'Restore defaults'
