/** Sentences about what was changed, undone and brought back. */
export const undo = 'Undo'
export const redo = 'Redo'
export const undoAll = 'Undo all of it?'
export const changedSince = 'Changed since'
export const none = 'No changes found.'
export const refusals = {
  403: 'Only an administrator may do that.',
  404: 'There is no such change any more.',
  409: 'Nothing was changed: a record of it is no longer as this change left it. Open it below to see what came after.',
  other: 'That did not work. Please try again.',
} as const
export const undone = 'Undone'
export const redone = 'Done again'
export const invited = 'Whoever has the account back gets a mail with a link to choose a password.'
export const restored = 'Restored'
export const asItWas = 'The record is like that already. Nothing was changed.'
export const unknown = 'There is no such change. It may stem from another site.'
export const notYours = 'Only an administrator may undo what somebody else has changed.'
export const nothingThere =
  'The record did not exist at that time. To take it away, undo what added it.'
export const noWay = 'This kind of record cannot be put back from here.'
export const ownAccount =
  'Nothing was changed: this would change the account that you are signed in with.'
export const lastAdmin = 'Nothing was changed: the site would be without an administrator.'
export const studentGone =
  'Nothing was changed: the student this account is for is no longer listed.'
