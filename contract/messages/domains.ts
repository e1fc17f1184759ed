/** Sentences of the domains, of their form and of the page that lists them. */
export const titleHint = 'The heading of its pages: “Machine Learning”.'
export const shortHint =
  'In the head of every page and on the home page. If left empty, the name is used.'
export const keyHint =
  'The last part of the address of its pages, such as “MachineLearning”. If left empty, it is made from the name. A name without Latin letters, such as one in Tamil, needs an address here. It cannot be changed later.'
export const oneLineHint = 'What it is about, in one sentence.'
export const strandHint =
  'The drawing that represents it across the site. Of two domains with the same one, the pattern shows it once.'
export const colourHint =
  'Such as #1d3bb8. If left empty, the drawing’s own colour is used. On dark screens the site takes a lighter tone of it. Of two domains with the same drawing, the first one’s counts.'

/** Why an address is not taken. */
export const keyWrong =
  'An address is made of Latin letters, digits and hyphens, and begins with a capital letter.'
export const keyMissing =
  'Please choose an address: none can be made of a name without Latin letters.'
export const keyTaken = 'Another domain has this address.'

export const add = 'Add domain'
export const none = 'No domains yet'
export const noneAdvice =
  'Each domain you add gets a page with notes, links, videos and research papers, and a place in the menu.'
export const retired = 'Retired'
export const retire = 'Retire'
export const reinstate = 'Use Again'

/** Said to whoever would add to it. */
export function isRetired(title: string) {
  return `${title} is retired: nothing new can be added to it.`
}

/** Why a domain is not deleted. */
export function inUse(title: string) {
  return `${title} still has learning resources, courses or people. Move or delete them first, or retire the domain.`
}

/** What a page of a domain that says nothing of itself tells search engines. */
export function described(title: string) {
  return `${title}: notes, links, videos and research papers to study from.`
}

/** To whoever edits a domain of which nobody has written anything; visitors see the rest of its page. */
export const nothingSaid =
  'Nothing is written about this domain yet. Edit it to say what it is, what is taught and who works in it.'
