/** Sentences of the page that checks how the site is set up. */
export const good = 'In order'
export const attention = 'Needs attention'
export const allGood = 'Everything is in order.'

/** '2 of 6 points need attention.' */
export function attentionLine(count: number, all: number) {
  return `${count} of ${all} points ${count === 1 ? 'needs' : 'need'} attention.`
}

/** What is looked at, and what the way to it is called. */
export const checks = {
  address: { title: 'Address', way: '' },
  mail: { title: 'E-mail', way: 'Open mail' },
  storage: { title: 'Storage', way: '' },
  backup: { title: 'Backup', way: '' },
  clock: { title: 'Clock', way: 'Change the time zone' },
  factors: { title: 'Administrators', way: 'Open accounts' },
  sample: { title: 'Sample', way: 'Go to your desk' },
} as const

export const addressOfMachine = (origin: string) =>
  `Links in e-mails lead to ${origin}, which opens on this machine only. Set PUBLIC_URL to the address that people use, and start the site again.`
export const addressInTheOpen = (origin: string) =>
  `What people send to ${origin} is not encrypted. Put the site behind HTTPS, set PUBLIC_URL to the address that begins with https, and start the site again.`
export const addressGood = (origin: string) => `Links in e-mails lead to ${origin}.`

export const noMailServer =
  'No mail server is set, so e-mails are saved on the site and reach nobody. Set SMTP_URL, and start the site again.'
export const mailTrouble = (trouble: string) => `The mail server does not take e-mails: ${trouble}`
export const mailsFailed = (count: number, days: number) =>
  `${count === 1 ? '1 e-mail' : `${count} e-mails`} could not be delivered in the last ${days} days.`
export const noMailYet = 'No e-mail has been sent yet. Send yourself a test.'
export const lastMail = (when: string) => `The last e-mail was sent ${when}.`

export const notWritable =
  'Files cannot be stored: the data folder refuses them. Look at its rights and at the disk.'
export const littleSpace = (size: string) =>
  `Only ${size} are free on the disk. Make room before uploads are refused.`
export const spaceGood = (size: string) => `Files can be stored, and ${size} are free on the disk.`

export const backupByHand =
  'The site makes no backups of its own. Have somebody copy it regularly to another machine; the README says what to copy.'

export const clockLine = (now: string, zone: string) => `The site’s clock says ${now} (${zone}).`

export const passwordsAlone = (count: number) =>
  count === 1
    ? '1 administrator logs in with a password alone. Ask them to add a passkey or an authenticator app.'
    : `${count} administrators log in with a password alone. Ask them to add a passkey or an authenticator app.`
export const factorsGood = 'Every administrator logs in with a second factor.'

export const samplePublic = (words: string) => `Visitors still see ${words} of the sample.`
export const sampleGone = 'Nothing of the sample is left.'
