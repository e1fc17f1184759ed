/** Sentences of the form of what pages say at their top. */

export const ledeHint = 'Shown below the title and in search results.'
export const documentLedeHint = `${ledeHint} A document with a line of its own shows that instead.`
export const searchHint =
  'Shown in search results. The page itself says how many students there are.'
export const none = 'Shown while there is no document'
export const noneOfDomain = 'Shown while a domain has none'
