/** Stands where somebody's name stood. */
export const erasedName = 'Erased'

/** What the way to the data of somebody is called. */
export const dataWay = 'Data'

/** On one's own account page. */
export const ownDataWords = {
  title: 'Your data',
  about:
    'Everything that this site knows of you, as one ZIP file: your profile and account, devices, e-mails to you, what you changed and what was changed about you, and your files. Passwords and other secrets are not in it.',
  download: 'Download my data',
} as const

export const personalMessages = {
  unknown: 'This person is no longer here.',
  notYourself:
    'You cannot erase yourself. Ask another administrator, so that somebody is left to answer for it.',
  about:
    'Everything that this site knows of them, as one ZIP file: profile and account, devices, e-mails to them, what they changed and what was changed about them, and their files. Passwords and other secrets are not in it.',
  download: 'Download their data',
  erase: 'Erase this person',
  cancel: 'Cancel',
  erased: 'The person was erased.',
  question: (name: string) => `Erase ${name}?`,
  goes: 'Profile, account and devices; their own page among the people; their files, also earlier ones; e-mails to them, sent or waiting; drafts, views and whatever they have begun. In the history all that was said of them goes: who did what stays, and their name becomes “Erased”. Nobody can bring any of it back.',
  stays:
    'What others wrote and published under their name stays as it is: authors of publications, speakers of events, texts and pictures of the department, and notes and links that they added for others to read. Search for their name, and change these by hand where it must go.',
  backups: (day: string) =>
    `Backups that were made until now still hold them. Of those that this site makes by itself the last one goes at the latest on ${day}; delete copies that you keep elsewhere yourself.`,
  refused: 'This could not be done. Please try again.',
  conflict:
    'This cannot be done: you cannot erase yourself, and the last administrator cannot be erased.',
} as const

/** What is said in the file that goes with the data. */
export function dataNote(name: string, origin: string, at: string): string {
  return `What ${origin} knew of ${name} at ${at}.

data.json   Profile, account, devices, e-mails, what was changed about them with
            both sides, and when they changed what. Of records of others it does
            not repeat what these say.
files/      Files that are theirs, under the names they were sent with.

Passwords, passkeys, recovery codes and links in e-mails are secrets and are not
in it.
`
}
