/** Sentences of the menu, of its forms and of the page that it is edited on. */
export const place = 'Where it stands'
export const label = 'Name'
export const page = 'Page'
export const address = 'Address elsewhere'
export const saved = 'Menu saved'
/** What whoever may edit something finds in the menu of every page. */
export const deskName = 'Desk'

export const lede =
  'Order, rename and hide what stands at the top of every page. The login and the search always stay.'
export const isStanding = 'This is the menu that every site begins with. Change whatever you like.'
export const tooLong =
  'The menu is too long for one line. It stands behind the “Menu” button, on wide screens as well.'
export const addLink = 'Add a link'
export const addHeading = 'Add a heading'
export const reset = 'Start over'
export const editLink = 'Edit link'
export const editHeading = 'Edit heading'
export const choose = 'Choose a page'
export const edit = 'Edit'
export const hide = 'Remove'
export const save = 'Save'
export const cancel = 'Cancel'
export const see = 'See the site'
export const heading = 'Heading'
export const noLinks = 'Nothing stands under this heading yet, so visitors do not see it.'
export const gone = 'No longer on the site; visitors do not see it.'
export const foot = 'The foot of every page'
export const elsewhere = 'An address elsewhere'
export const inTheBar = 'In the bar'
export const domains = 'All domains, in their order'
export const contact = 'Contact Us'
export const labelHint = 'If left empty, the title of the page is used.'
export const urlHint = 'Begins with https://, such as https://example.org. It opens in a new tab.'
export const pageHint = 'Pages of your own are offered once they are visible to everyone.'

export const groups = {
  pages: 'Pages of the site',
  domains: 'Domains',
  own: 'Pages of your own',
  documents: 'Documents',
} as const

/** Why an entry is refused. */
export const nameless = 'Give it a name.'
export const nowhere = 'Choose a page, or write an address.'
export const twoWays = 'An entry leads to a page or to an address, not to both.'
export const insecure = 'The address has to begin with https://.'
export const unknownPage = 'There is no such page. It may have been deleted or made a draft.'
export const astray = 'An entry under a heading has to follow one.'

/** With the number of the entry, and what is wrong with it. */
export function wrongEntry(number: number, sentence: string) {
  return `Entry ${number}: ${sentence}`
}

export function under(name: string) {
  return `Under “${name}”`
}

/** The buttons of one entry, as they are named to those who do not see where they stand. */
export function editing(name: string) {
  return `Edit ${name}`
}

export function hiding(name: string) {
  return `Remove ${name}`
}
