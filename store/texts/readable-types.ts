import { mediaTypes } from '../blobs/media-types.ts'
import type { ReadableType } from './open-file.ts'

/** The media types in which there are words to be read; apart, for the readers are large. */
const readableTypes: readonly ReadableType[] = [mediaTypes.pdf, mediaTypes.word, mediaTypes.plain]

export function isReadable(type: string): type is ReadableType {
  return readableTypes.some((readable) => readable === type)
}
