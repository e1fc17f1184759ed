/** Which rows of a file an import takes: new ones, those about what is there already, or all. */
export const importScopes = ['both', 'add', 'update'] as const

/** What an empty cell does to a record that is there: nothing, or it clears the field. */
export const blankCells = ['leave', 'clear'] as const

/** What whoever imports a file has chosen. */
export interface ImportChoice {
  scope: (typeof importScopes)[number]
  blanks: (typeof blankCells)[number]
}

/** What holds where nobody has chosen: all rows, and nothing is cleared. */
export const usualChoice: ImportChoice = { scope: 'both', blanks: 'leave' }
