import { picturePath } from '#contract/file-paths.ts'
import { widthsOf } from '#contract/pictures.ts'
import type { EventPhoto } from './event-row.ts'

/** What a card of another site may show of a photo: about 1200 pixels wide, as JPEG. */
export function sharedPicture({ hash, width, height }: EventPhoto) {
  const widest = Math.max(...widthsOf(width).filter((step) => step <= 1280))
  const size = Math.min(widest, width)
  return {
    path: picturePath(hash, widest, 'jpg'),
    width: size,
    height: Math.round((size * height) / width),
  }
}
