import { picturePath } from '#contract/file-paths.ts'
import { widthsOf } from '#contract/stored-files.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './stored-photo.module.css'

interface StoredPhotoProps {
  /** The stored picture: its hash, and its measures in pixels. */
  photo: { hash: string; width: number; height: number }
  /** What it shows; '' where the words beside it say all. */
  alt: string
  /** The widths it takes on the screen, as the `sizes` of HTML has them. */
  sizes: string
  /** For a picture on the first screen, which must not wait until it is scrolled to. */
  first?: boolean
  className?: string | undefined
}

/** A stored picture, of which a screen fetches the size it needs in the best format it knows. */
export function StoredPhoto({ photo, alt, sizes, first = false, className }: StoredPhotoProps) {
  const { hash, width, height } = photo
  const set = (format: string) =>
    widthsOf(width)
      .map((step) => `${picturePath(hash, step, format)} ${step}w`)
      .join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={picturePath(hash, 640, 'jpg')}
        srcSet={set('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        className={classNames(styles.photo, className)}
      />
    </picture>
  )
}
