/** What somebody who imports a file chooses in the preview, whatever is in the file. */

/** The way through the pages of a preview. */
export const planPages = 'Pages of this preview'

export const scopeLabel = 'Rows to import'
export const scopes = {
  both: 'Add new and update existing',
  add: 'Add new only',
  update: 'Update existing only',
}
export const blanksLabel = 'Empty cells'
export const blanks = {
  leave: 'Leave existing data unchanged',
  clear: 'Clear existing data',
}
export const apply = 'Update preview'
export const applied = 'The preview was updated'

export const noScope = 'Choose whether to add new rows, update existing ones, or both.'
export const noBlanks = 'Choose whether empty cells leave existing data unchanged or clear it.'

/** Why a row is left out. */
export const notNew = 'Already exists; only new rows are added'
export const notThere = 'Does not exist yet; only existing rows are updated'
