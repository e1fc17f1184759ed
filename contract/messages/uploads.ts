/** Sentences about files on their way, and what speaks against them. */
export const uploadMessages = {
  tooLarge: 'The file is larger than this site accepts.',
  full: 'There is no room left to store the file. Nothing was changed; please tell the administrator.',
  gone: 'What you typed stays here until you cancel: copy what you need, or add it anew.',
  signInBeside: 'You can do so in a new tab; what you typed and chose stays here.',
  sent: 'All sent; the site is storing it.',
  cut: 'The upload broke off before its end. Nothing was changed; please try again.',
  notAPicture: 'This picture could not be read. Save it again as PNG or JPEG and try once more.',
  received: 'The file has arrived.',
  forgotten: 'The file was taken back.',
  none: 'There was no file in what was sent.',
  oneByOne: 'Files are sent here one by one.',
  empty: 'This file is empty.',
  unknown: 'There is no such file of yours waiting for its form.',
  lapsed:
    'A file that you sent is no longer here: files wait a day for their form. Remove it from the list, and choose it again.',
  wordedOtherwise:
    'Your first try has arrived after all, in its first wording. Load this page anew to see it; what you changed since was not saved.',
  pictureTooLarge: 'This picture has too many pixels. Make it smaller and try again.',
} as const

/** Why a file was not even sent. */
export function largerThan(limit: string) {
  return `This file is larger than ${limit}, the most that this site accepts.`
}

/** How long an upload will still take, as people say it: '12 secs'. */
export function timeLeft(duration: string) {
  return `${duration} left`
}
