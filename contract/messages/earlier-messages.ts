/** Sentences of the sheet with what the site has said lately. */
export const title = 'Messages'
export const close = 'Close'
export const done = 'Done'
export const problem = 'Problem'
export const note =
  'What this site has told you in this tab. The list ends when you sign out or close the tab.'
