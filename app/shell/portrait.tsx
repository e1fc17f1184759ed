import { classNames } from '../ui/class-names.ts'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import styles from './portrait.module.css'
import { StoredPhoto } from './stored-photo.tsx'

interface PortraitProps {
  name: string
  photo: { hash: string; width: number; height: number } | null
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
  return (
    <StoredPhoto
      {...photo}
      photo={photo.photo}
      className={classNames(styles.portrait, className)}
    />
  )
}

/** The photo that a form would replace; null where there is none. */
export function photoOf({ photo }: Pick<PortraitProps, 'photo'>) {
  return photo && <StoredPhoto photo={photo} alt="" sizes="16rem" />
}
