import { largerThan } from '#contract/messages/uploads.ts'
import { eventMessages } from '#contract/messages/events.ts'
import { fileSize } from '../ui/file-size.ts'

export const photoTypes = ['image/png', 'image/jpeg']

interface PhotoRule {
  isRequired: boolean
  /** Of the file. */
  maxBytes: number
}

/**
 * What speaks against sending this photo; '' where nothing does. The type is what the browser makes
 * of the name: the site looks at the bytes.
 */
export function photoComplaint(
  file: Pick<File, 'type' | 'size'> | null,
  { isRequired, maxBytes }: PhotoRule,
): string {
  if (!file) return isRequired ? eventMessages.photoRequired : ''
  if (!photoTypes.includes(file.type)) return eventMessages.photoType
  return file.size > maxBytes ? largerThan(fileSize(maxBytes)) : ''
}
