import type { ShownStudent } from '#domain/students/profile-page.ts'
import { StoredPhoto } from '../shell/stored-photo.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { KeptBackMark } from './kept-back-mark.tsx'
import styles from './portrait.module.css'

interface PortraitProps {
  student: ShownStudent
  /** What is said where there is no photo. */
  noPhoto: string
}

/** The photo, or the mark drawn from the name with the word that there is none. */
export function Portrait({ student, noPhoto }: PortraitProps) {
  const { name, photo, keptBack } = student
  return (
    <figure className={styles.portrait}>
      <div className={styles.frame}>
        {photo ? <Photo photo={photo} name={name} /> : <PersonMark name={name} size="large" />}
      </div>
      {(!photo || keptBack.photo) && (
        <figcaption className={styles.words}>
          {!photo && <span>{noPhoto}</span>}
          {keptBack.photo && <KeptBackMark audience={keptBack.photo} />}
        </figcaption>
      )}
    </figure>
  )
}

interface PhotoProps {
  photo: NonNullable<ShownStudent['photo']>
  name: string
}

function Photo({ photo: { path, sized }, name }: PhotoProps) {
  if (sized) {
    return (
      <StoredPhoto
        photo={sized}
        alt={name}
        sizes="(width <= 30rem) 100vw, 21rem"
        className={styles.photo}
        first
      />
    )
  }
  return <img className={styles.photo} src={path} alt={name} width={480} height={480} />
}
