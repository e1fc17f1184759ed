/** What stands around every page; apart from all else, since every page brings it along. */
export const openSearch = 'Search'
/** Over the foot. */
export const contactHeading = 'Contact Us'
/** Opens the sheet that lists the keys of the page. */
export const keys = 'Keyboard'
export const theme = {
  label: 'Theme',
  choices: { '': 'As the device', light: 'Light', dark: 'Dark' },
} as const

export const map = 'Map'
export const elsewhere = 'Elsewhere'
/** Where there is no address, telephone number or e-mail address yet. */
export const noContact = 'The department has not published its contact details yet.'
/** What the site is called before anybody has given it a name. */
export const unnamed = 'Department website'

/** Sentences about a part of a page that is fetched when it is first wanted, and did not come. */
export const onDemandMessages = {
  part: 'This part of the page could not be loaded. Check your connection and try again.',
  form: 'This form could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  reload: 'Reload the page',
} as const
