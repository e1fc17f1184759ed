/** Sentences of the pages on which the department writes its own words. */

export const contentMessages = {
  department: {
    title: 'Department',
    description: 'Name, logo and colour, the first screen of the home page, and contact details.',
  },
  home: { title: 'Home page', description: 'What the home page says of the department.' },
  about: { title: 'About Us', description: 'How the department began, and how to join it.' },
  verification: {
    title: 'Student Verification',
    description: 'How a student’s record is confirmed, and to whom.',
  },
  alumniPage: {
    title: 'Alumni',
    description: 'What former students do, what they say, and how to stay in touch.',
  },
  pageTitles: {
    title: 'Titles and introductions',
    description: 'What stands at the top of the lists and of the pages of documents.',
  },
  mails: {
    title: 'Words of the e-mails',
    description: 'What invitations, password links and the other e-mails say.',
  },
  unknown: 'There is no such page to edit.',
} as const

export const edit = 'Edit'
export const nothing = 'Not filled in'
export const preview = 'As readers get it'
export const see = 'View the page'
export const seeIt = 'View'
export const sendMe = 'Send me this e-mail'

/** On the link from a part to where it stands. */
export function seePart(label: string) {
  return `View “${label}” on its page`
}
