/** What stands around every page; apart from all else, since every page brings it along. */
export const openSearch = 'Search'
/** Over the foot. */
export const contactHeading = 'Contact Us'
/** Opens the sheet with what the site has said lately. */
export const messages = 'Messages'

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
