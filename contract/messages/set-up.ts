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
  target: { title: 'Backup elsewhere', way: '' },
  clock: { title: 'Clock', way: 'Change the time zone' },
  administrators: { title: 'Administrators', way: 'Open accounts' },
  sample: { title: 'Sample', way: 'Go to your desk' },
} as const

export const addressOfMachine = (origin: string) =>
  `Links in e-mails lead to ${origin}, which opens on this machine only. Set PUBLIC_URL to the address that people use, and start the site again.`
export const addressInTheOpen = (origin: string) =>
  `What people send to ${origin} is not encrypted. Put the site behind HTTPS, set PUBLIC_URL to the address that begins with https, and start the site again.`
export const addressGood = (origin: string) => `Links in e-mails lead to ${origin}.`

export const otherAddress = 'You are at another address'
export const otherAddressFact = (origin: string) =>
  `This site takes itself to be at ${origin}: links in e-mails and in the site map lead there. If people use the address that you are at now, set PUBLIC_URL to it, and start the site again.`

export const noMailServer =
  'No mail server is set, so e-mails are saved on the site and reach nobody. Set SMTP_URL, and start the site again.'
export const mailTrouble = (trouble: string) => `The mail server does not take e-mails: ${trouble}`
export const mailsFailed = (count: number, days: number) =>
  `${count === 1 ? '1 e-mail' : `${count} e-mails`} could not be delivered in the last ${days} days.`
export const noMailYet = 'No e-mail has been sent yet. Send yourself a test.'
export const lastMail = (when: string) => `The last e-mail was sent ${when}.`

export const notWritable =
  'Files cannot be stored: the data folder refuses them. Look at its rights and at the disk.'
export const objectsAway =
  'Files cannot be stored: the object store of FILES_URL does not answer, or refuses. The site’s log says why.'
export const littleSpace = (size: string) =>
  `Only ${size} are free on the disk. Make room before uploads are refused.`
export const spaceGood = (size: string) => `Files can be stored, and ${size} are free on the disk.`
export const objectsGood = (size: string) =>
  `Files can be stored in the object store, and ${size} are free on this machine for those that arrive.`

const lastProved = (when: string | null) =>
  when ? `The last backup that was proved is from ${when}.` : 'No backup has been proved yet.'
/** On the desk, ahead of what is the matter with it. */
export const backupMissing = 'There is no fresh backup'
/** On the desk, of one that is. */
export const backupFresh = 'backed up, and proved by restoring'
export const backupTrouble = (trouble: string, when: string | null) =>
  `The last backup failed: ${trouble} ${lastProved(when)}`
export const backupsOff = (when: string | null) =>
  `The site makes no backups at night, because NIGHTLY_BACKUP is off. ${lastProved(when)} Make sure that the database and the files are backed up elsewhere.`
export const noBackupYet = (hour: string) =>
  `No backup has been made yet. The first one will be made and proved at ${hour}.`
export const backupOld = (when: string) =>
  `${lastProved(when)} The site makes one each night while it runs: leave it running.`
export const backupGood = (when: string) =>
  `The last backup is from ${when} and was proved by restoring it. It is on this machine.`
export const copyElsewhere =
  'Set BACKUP_TARGET to a folder on another disk or to an object store, and start the site again: without one, everything is lost with this disk.'

const lastThere = (place: string, when: string | null) =>
  when ? `The last copy at ${place} is from ${when}.` : `There is no copy at ${place} yet.`
export const targetNew = (place: string) =>
  `There is no copy at ${place} yet. The first one begins within five minutes; with many files it takes a while.`
export const targetTrouble = (trouble: string, place: string, when: string | null) =>
  `The site cannot be backed up to ${place}: ${trouble} ${lastThere(place, when)} It is tried again every four minutes.`
export const targetLate = (place: string, since: string, when: string | null) =>
  `Nothing has been backed up to ${place} for ${since}, though something is every four minutes while the site runs. ${lastThere(place, when)} If this goes on, look at that place and at the site’s log.`
export const targetUnproved = (trouble: string, place: string, when: string | null) =>
  `The last copy at ${place} could not be proved: ${trouble} ${lastProved(when)}`
export const targetGood = (place: string, when: string, since: string, proof: string) =>
  `The last copy at ${place} is from ${when}, and held everything ${since} ago. ${proof}`
export const restoredProof = (when: string) => `The copy from ${when} was proved by restoring it.`
export const proofOld = (when: string | null) =>
  `${lastProved(when)} One is proved every night while the site runs: leave it running.`
export const noRoomToProve = (megabytes: number) =>
  `The site’s own disk has too little room to restore a backup for a try: ${megabytes} MB must be free.`

export const clockLine = (now: string, zone: string) => `The site’s clock says ${now} (${zone}).`

export const receivesNothing = (name: string, email: string) =>
  `${email}, the address of ${name}, receives no e-mails, and a link for a new password would be lost. Change it on the list of accounts.`
export const passwordsAlone = (count: number) =>
  count === 1
    ? '1 administrator logs in with a password alone. Ask them to add a passkey or an authenticator app.'
    : `${count} administrators log in with a password alone. Ask them to add a passkey or an authenticator app.`
export const factorsGood = 'Every administrator logs in with a second factor.'

export const samplePublic = (words: string) => `Visitors still see ${words} of the sample.`
export const sampleGone = 'Nothing of the sample is left.'
