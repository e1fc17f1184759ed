import { inDigits } from '../write-number.ts'
/** Sentences of the page of what was deleted. */
export const none = 'Nothing has been deleted'
export const noneText = 'Whatever is deleted can be restored here.'
export const restore = 'Restore'
export const erase = 'Delete for good'
export const eraseOld = 'Delete for good what was deleted'
/** In days, and in words. */
export const ages = [
  [365, 'more than a year ago'],
  [90, 'more than 90 days ago'],
  [30, 'more than 30 days ago'],
  [0, 'at any time'],
] as const
export const goOn = 'Continue'
export const cancel = 'Cancel'
export const question = 'Delete for good?'
export const consequence =
  'What was written in it, its history and its files go with it. Nobody can bring them back. History still shows what kind of record it was, who deleted it and when.'
export const noneSoOld = 'Nothing in the trash was deleted so long ago.'
export const notInTrash = 'This record is no longer in the trash.'

export const older = 'Older deletions'
export const newest = 'Back to newest'
export const pagesLabel = 'Pages of the trash'

/** 'The notice, deleted by Asha, yesterday'; the moment as people say it. */
export function deletedBy(noun: string, name: string) {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}, deleted by ${name},`
}

/** 'The notice “No water”, deleted by Asha, yesterday' is asked about by its name; several are counted. */
export function aboutToErase(found: { count: number; noun: string; name: string }) {
  if (found.name !== '') return `The ${found.noun} “${found.name}” is deleted for good.`
  if (found.count === 1) return 'One record is deleted for good.'
  return `${inDigits(found.count)} records are deleted for good.`
}

/** What was done. */
export function erased(count: number) {
  if (count === 1) return 'One record was deleted for good.'
  return `${inDigits(count)} records were deleted for good.`
}

/** What the page says once it has come back from a form, by a word of its address. */
export const doneBy: Record<string, string> = {
  restored: 'It was restored and is back where it was.',
  erased: 'It was deleted for good.',
}
