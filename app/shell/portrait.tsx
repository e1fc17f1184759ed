import type { CropDigits } from '#contract/picture-crop.ts'
import { classNames } from '../ui/class-names.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import styles from './portrait.module.css'
import { StoredPhoto } from './stored-photo.tsx'

interface Photo {
  hash: string
  width: number
  height: number
  /** Which part of it fills the place; the upper middle of it where nothing is said. */
  crop?: CropDigits
}

interface PortraitProps {
  name: string
  photo: Photo | null
  /** What the photo shows; '' where the name beside it says all. */
  alt: string
  /** The widths it takes on the screen, as the `sizes` of HTML has them. */
  sizes: string
  first?: boolean
  className?: string | undefined
}

/** A person's photo; where there is none, the mark that is drawn of the name. */
export function Portrait({ name, className, ...photo }: PortraitProps) {
  if (!photo.photo) return <PersonMark name={name} size="large" className={className} />
  const { crop, ...stored } = photo.photo
  const marks = { 'data-across': crop?.across, 'data-down': crop?.down, 'data-zoom': crop?.zoom }
  if (!crop?.zoom) {
    return (
      <span className={styles.bare} {...marks}>
        <StoredPhoto {...photo} photo={stored} className={classNames(styles.portrait, className)} />
      </span>
    )
  }
  return (
    <span className={classNames(styles.portrait, styles.frame, className)} {...marks}>
      {/* What is cut off is fetched as well. */}
      <StoredPhoto {...photo} sizes="40rem" photo={stored} className={styles.zoomed} />
    </span>
  )
}

/** The photo that a form would replace; null where there is none. */
export function photoOf({ photo }: Pick<PortraitProps, 'photo'>) {
  return photo && <StoredPhoto photo={photo} alt="" sizes="16rem" />
}
