/** Sentences of the page of what was deleted. */
export const none = 'Nothing has been deleted'
export const noneText = 'Whatever is deleted can be restored here, by any administrator.'
export const restore = 'Restore'
export const older = 'Older deletions'
export const newest = 'Back to newest'
export const pagesLabel = 'Pages of the trash'

/** 'The notice, deleted by Asha, yesterday'; the moment as people say it. */
export function deletedBy(noun: string, name: string) {
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}, deleted by ${name},`
}
