import { inDigits } from '../write-number.ts'

/** How far an import is that takes more than a moment: '212 of 500 photos'. */
export function doneOf(done: number, total: number, plural: string) {
  return `${inDigits(done)} of ${inDigits(total)} ${plural}`
}

export const goesOn =
  'You can leave this page. The import goes on, and this page shows how it ended when you come back.'
export const stop = 'Cancel import'
export const stopping = 'Cancelling…'
/** For whoever cancels an import, and whoever has read how it ended. */
export const stopped = 'Done'
export const cancelled = 'The import was cancelled. Nothing was changed.'
export const failed = 'The import failed. Nothing was changed; please try again.'
export const interrupted =
  'The site was restarted during this import, most likely before anything was changed. Please check, and import again if it is missing.'
export const dismiss = 'Dismiss'
export const endedElsewhere =
  'This import has ended, and its result was shown in another tab. Choose the file again to see what is left.'
