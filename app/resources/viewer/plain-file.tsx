import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { pdfAddress } from '../../shell/pdf-address.ts'
import styles from './plain-file.module.css'

/** The file as the browser shows it by itself. */
export function PlainFile({ file: { kind, path, title, place } }: { file: ViewedFile }) {
  if (kind === 'image') return <img className={styles.picture} src={path} alt={title} />
  if (kind === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever recorded it gave none
      <video className={styles.film} src={path} aria-label={title} preload="metadata" controls />
    )
  }
  const address = pdfAddress(path, { page: place.page, find: place.words })
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the file's own policy forbids it everything instead
  return <iframe className={styles.frame} src={address} title={title} />
}
