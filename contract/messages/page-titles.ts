/** Sentences of the form of what pages say at their top. */

export const ledeHint = 'Below the title, and in the results of search engines.'
export const documentLedeHint = `${ledeHint} Where the document says something in one line, that stands here instead.`
export const searchHint = 'In the results of search engines. On the page stands how many there are.'
export const none = 'While there is no document'
export const noneOfDomain = 'While a domain has none'
