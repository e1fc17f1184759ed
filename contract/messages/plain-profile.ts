import { visibleTo } from './profile.ts'

/** Sentences of the form of a profile that needs no scripts. */

/** What the parts are called. */
export const summary = 'Summary'
export const email = 'E-mail'
export const photo = 'Photo'
export const resume = 'Resume'
export const yes = 'Yes'
export const no = 'No'
export const photoHint = 'An image, such as a JPEG or PNG.'
/** Where the form comes back: a browser forgets which files were chosen. */
export const chooseFilesAgain = 'Choose the photo and the resume again if you want to change them.'
/** Where another address asks for a proof of who writes it. */
export const proveFirst = 'Log in again'

/** Of a file that the profile has. */
export function fileThere(name: string) {
  return `“${name}” stays unless you choose another.`
}

/** Over the choice of who sees a part. */
export function visibleToOf(part: string) {
  return `${visibleTo}: ${part}`
}
