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
      {pictures.map((shown) => (
        <li key={shown.fileId}>
          {isOne ? (
            <figure className={styles.figure}>
              <StoredPhoto
                photo={shown.picture}
                alt={shown.alt}
                sizes="(width > 60rem) min(54rem, 68vw), 100vw"
                className={styles.whole}
              />
              <Caption>{shown.caption}</Caption>
            </figure>
          ) : (
            <CutFigure shown={shown} sizes="(width > 40rem) 22rem, 100vw" />
          )}
        </li>
      ))}
    </ul>
  )
}

interface CutFigureProps {
  shown: GalleryPicture
  /** The widths it takes on the screen, as the `sizes` of HTML has them. */
  sizes: string
  className?: string | undefined
}

/**
 * A picture cut to the shape that all such have, which leads to the whole one, and its caption. One that
 * is smaller than its place stands in it as it is.
 */
export function CutFigure({ shown: { picture, alt, caption }, sizes, className }: CutFigureProps) {
  return (
    <figure className={classNames(styles.figure, className)}>
      <a href={picturePath(picture.hash, widest(picture), 'jpg')} className={styles.way}>
        {picture.width < leastWidth || picture.height < leastHeight ? (
          <span className={classNames(styles.cut, styles.frame)}>
            <img
              src={picturePath(picture.hash, 320, 'jpg')}
              width={picture.width}
              height={picture.height}
              alt={alt}
              loading="lazy"
              decoding="async"
              className={styles.small}
            />
          </span>
        ) : (
          <StoredPhoto photo={picture} alt={alt} sizes={sizes} className={styles.cut} />
        )}
      </a>
      <Caption>{caption}</Caption>
    </figure>
  )
}

/** In pixels: what has less would be blurred where it fills its place. */
const [leastWidth, leastHeight] = [200, 130]

function Caption({ children }: { children: string }) {
  return children && <figcaption className={styles.caption}>{children}</figcaption>
}

function widest({ width }: GalleryPicture['picture']) {
  return widthsOf(width).at(-1) ?? 320
}
