/** Sentences about a request that cannot be answered. */
export const invalid = 'Please check the highlighted fields.'
export const unreadable = 'The request could not be read.'
export const unknownCall = 'There is nothing at this address.'
export const changed = 'This has changed since you last read it.'
export const taken =
  'Someone else has just saved the same thing. Reload the page to see it and try again.'
export const noSuchPart = 'There is no such part of this file.'
export const tooLarge = 'This is too large.'
export const wrongType =
  'This type of content is not accepted here. Send application/json, or multipart/form-data where there are files.'
export const keyUnreadable =
  'An Idempotency-Key is one to 255 printable ASCII characters. Choose one for each thing to be done.'
export const keyReused =
  'This Idempotency-Key was sent before with another request. Choose a new one for each thing to be done.'
export const stillUnderWay =
  'The same request is still being carried out. Please try again in a minute.'
export const savedBefore = 'This was saved already.'
export const tooSlow =
  'The connection was too slow and timed out. Nothing was changed. Please try again.'
export const tooMany = 'Too many requests. Please wait a moment and try again.'
export const tooManyWrites =
  'You are making changes too quickly. Please wait a moment and try again.'
export const overloaded = 'The site is very busy. Please try again in a few seconds.'
export const noRoom =
  'There is no room left on the site to save anything. Nothing was changed; please tell an administrator.'
export const noDatabase =
  'The site cannot reach its records just now. Please try again in a few seconds; if you were saving something, check first whether it was saved.'
export const failed = 'Something went wrong on our side. The error has been logged.'
