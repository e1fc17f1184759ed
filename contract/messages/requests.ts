/** Sentences about a request that cannot be answered. */
export const invalid = 'Some of the fields need another look.'
export const unreadable = 'The request could not be read.'
export const unknownCall = 'There is nothing at this address.'
export const tooLarge = 'That is larger than this address accepts.'
export const wrongType = 'This address does not accept that kind of content.'
export const tooSlow =
  'The connection was too slow, and the site stopped waiting. Nothing was changed; please try again.'
export const tooMany = 'Too many requests. Please wait a moment and try again.'
export const overloaded = 'The site is very busy. Please try again in a few seconds.'
export const failed = 'Something went wrong on our side. It has been noted.'
