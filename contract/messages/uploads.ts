import { inDigits } from '../write-number.ts'
export const signInBeside =
  'You can do this in a new tab. What you typed and the files you chose will stay here.'
export const gone =
  'What you typed stays here until you cancel. Copy what you need or add it again.'

/** Of a file that has arrived, while something is done with it. */
export const arrivedMessages = {
  sent: 'Upload complete; saving the file.',
  checking: 'Upload complete; checking the rows.',
  writing: 'Upload complete; importing the rows.',
} as const

export const emptyFile = 'This file is empty.'

/** What the server says of uploads: a page that takes files brings none of it along. */
export const uploadMessages = {
  tooLarge: 'The file is larger than this site accepts.',
  full: 'The site has run out of storage space. Nothing was changed; please tell the administrator.',
  away: 'Files cannot be stored or opened right now. Nothing was changed; please try again in a few minutes.',
  damaged:
    'This file did not arrive as it was stored. Please try again in a few minutes; if this message stays, tell the administrator.',
  gone,
  cut: 'The upload was interrupted. Nothing was changed; please try again.',
  notAPicture: 'This image could not be read. Save it as a PNG or JPEG and try again.',
  received: 'File uploaded.',
  forgotten: 'File removed.',
  none: 'No file was sent.',
  nameless: 'A file was sent without a name. Give it one and try again.',
  oneByOne: 'Files must be uploaded one at a time.',
  otherControl: 'The file must be sent in the field “file”.',
  formTooLong: 'The text in this form is too long.',
  empty: emptyFile,
  unknown: 'This upload does not exist. It may have expired.',
  lapsed:
    'One of your uploads has expired: files are kept for one day until you submit the form. Remove it from the list and choose it again.',
  wordedOtherwise:
    'Your first attempt did go through, with its original text. Reload the page to see it; what you changed since then was not saved.',
  pictureTooHeavy: 'This image took too long to read. Save it as a PNG or JPEG and try again.',
  pictureTooLarge: 'This image has too many pixels. Make it smaller and try again.',
} as const

/** Why a file has no room, in bytes: what is used already, of how much. */
export function storageUsed(used: number, quota: number) {
  const room = `You have used ${inMegabytes(used)} of your ${inMegabytes(quota)} of storage`
  return `${room}, so there is no room for this file.`
}

/** Both in the figures of whoever set the quota: 256 MiB are '256 MB'. */
function inMegabytes(bytes: number) {
  return `${inDigits(Math.round(bytes / 2 ** 20))} MB`
}

/** Why a file was not even sent. */
export function largerThan(limit: string) {
  return `This file is larger than the limit of ${limit}.`
}

/** How long an upload will still take, as people say it: '12 secs'. */
export function timeLeft(duration: string) {
  return `${duration} left`
}

/** Sentences about pictures. */
export const pictureMessages = {
  notStored: 'This image cannot be shown right now. Please try again later.',
} as const
