import { inDigits } from '../write-number.ts'
/** Sentences of an import of photos; apart, because few pages ship them. */
export const photoMessages = {
  damaged:
    'This file is damaged or is not a ZIP file. Create a new ZIP file of the photos and try again.',
  locked: 'This ZIP file is password-protected. Create one without a password and try again.',
  tooLarge: 'This ZIP file contains too much. Split it into files of up to 500 photos each.',
  gone: 'The ZIP file is no longer on the server. Choose it again.',
  none: 'This ZIP file is empty.',
  notAPicture: 'Not a JPEG, PNG or WebP image',
  damagedPhoto: 'Damaged in the ZIP file',
  mislabelled: 'Has a photo’s file name but is not an image',
  fileTooLarge: 'Larger than 20 MB',
  hasPhoto: 'Already has a photo, which will be kept',
  replaced: 'Replaces the current photo',
} as const

/** Why a photo is nobody's. */
export function nobodyHas(registerNumber: string) {
  return `No student has the register number ${registerNumber}`
}

/** Why a second photo of one student is not taken. */
export function alreadyIn(name: string) {
  return `${name} is for the same student`
}

/** What an import of photos counts. */
export const photosWord = 'photos'

/** '1 photo', '240 photos'. */
export function photoCount(count: number) {
  return count === 1 ? '1 photo' : `${inDigits(count)} photos`
}

interface PhotoCounts {
  added: number
  changed: number
  refused: number
}

/** What a zip would do. */
export function photoPlanLine({ added, changed, refused }: PhotoCounts) {
  const rest = refused === 0 ? '' : ` ${fileCount(refused)} cannot be used.`
  if (added + changed === 0) return `There are no photos to import.${rest}`
  const parts = [
    added > 0 && `${photoCount(added)} would be added`,
    changed > 0 && `${photoCount(changed)} would be replaced`,
  ].filter((part) => part !== false)
  return `${parts.join(' and ')}. Nothing has been saved yet.${rest}`
}

/** What an import of photos did. That a photo is damaged may show only once it is decoded. */
export function photosImportedLine({ added, changed, refused }: PhotoCounts) {
  const fresh = added === 1 ? '1 new photo' : `${inDigits(added)} new photos`
  const rest = refused === 0 ? '' : `, ${fileCount(refused)} not used`
  return `Imported: ${fresh}, ${inDigits(changed)} replaced${rest}`
}

function fileCount(count: number) {
  return count === 1 ? '1 file' : `${inDigits(count)} files`
}
