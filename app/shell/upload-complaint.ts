import { emptyFile, largerThan } from '#contract/messages/uploads.ts'
import { sizeLimit } from '../ui/file-size.ts'
import { takes } from '../ui/take-drops.ts'

/** Which files may be sent. */
export interface UploadWishes {
  /** Of one file. */
  maxBytes: number
  /** Types as the `accept` of a control has them, media types first; '' for any. */
  accept?: string
  /** What is said of a file of another type. */
  wrongType?: string
}

/** What speaks against sending this file; '' where nothing does. Its type is only what its name says. */
export function uploadComplaint(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  { maxBytes, accept = '', wrongType = '' }: UploadWishes,
): string {
  if (accept !== '' && !takes(accept, { name, type })) return wrongType
  if (size === 0) return emptyFile
  return size > maxBytes ? largerThan(sizeLimit(maxBytes)) : ''
}

/** What speaks against a file that has arrived: its bytes may show another type than its name did. */
export function typeComplaint(type: string, { accept = '', wrongType = '' }: UploadWishes): string {
  return accept === '' || takes(accept, { name: '', type }) ? '' : wrongType
}
