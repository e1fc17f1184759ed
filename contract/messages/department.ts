/** Sentences of pages about the department. */
export const map = 'Map'
export const elsewhere = 'Elsewhere'
/** Where there is no address, telephone number or e-mail address yet. */
export const noContact = 'The department has not published its contact details yet.'
/** What the site is called before anybody has given it a name. */
export const unnamed = 'Department website'
