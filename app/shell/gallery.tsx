import type { GalleryPicture } from '#domain/files/gallery.ts'
import { picturePath } from '#contract/file-paths.ts'
import { widthsOf } from '#contract/stored-files.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './gallery.module.css'
import { StoredPhoto } from './stored-photo.tsx'

interface GalleryProps {
  pictures: readonly GalleryPicture[]
}

/**
 * Pictures with their captions: one by itself as it is, several cut to one shape beside each other,
 * each of which leads to the whole picture.
 */
export function Gallery({ pictures }: GalleryProps) {
  const isOne = pictures.length === 1
  return (
    <ul className={classNames(styles.gallery, isOne ? styles.one : styles.many)}>
      {pictures.map(({ fileId, picture, alt, caption }) => (
        <li key={fileId}>
          <figure className={styles.figure}>
            {isOne ? (
              <StoredPhoto
                photo={picture}
                alt={alt}
                sizes="(width > 60rem) min(54rem, 68vw), 100vw"
                className={styles.whole}
              />
            ) : (
              <a href={picturePath(picture.hash, widest(picture), 'jpg')} className={styles.way}>
                <StoredPhoto
                  photo={picture}
                  alt={alt}
                  sizes="(width > 40rem) 22rem, 100vw"
                  className={styles.cut}
                />
              </a>
            )}
            {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  )
}

function widest({ width }: GalleryPicture['picture']) {
  return widthsOf(width).at(-1) ?? 320
}
