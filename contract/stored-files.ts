/** The widths in which a stored picture is served, in pixels. */
export const pictureWidths = [320, 480, 640, 960, 1280, 1920] as const

/** The formats in which a stored picture is served, the smallest first; every browser knows the last. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export type PictureWidth = (typeof pictureWidths)[number]
export type PictureFormat = (typeof pictureFormats)[number]

/** The widths that a picture of this width has: none is larger than the picture, but for the least. */
export function widthsOf(width: number): readonly PictureWidth[] {
  const [least, ...rest] = pictureWidths
  return [least, ...rest.filter((step) => step <= width)]
}

/**
 * The fields of a record that have files, for the form of a copy, each with files of its own: lists as the
 * record has them, and of a field of one file that file with its name.
 */
export interface CopiedFiles {
  fields: Readonly<Record<string, readonly unknown[]>>
}

/** A file that was sent ahead of the form it belongs to; the form names it by its `_id`. */
export interface SentUpload {
  _id: string
  name: string
  /** Media type as the bytes show it. */
  type: string
  /** In bytes. */
  size: number
}
