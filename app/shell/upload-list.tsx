import { fileNews, filesArrived } from '#contract/messages/upload-tray.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { UploadRow } from './upload-row.tsx'
import styles from './upload-tray.module.css'
import { wordOf } from './upload-words.ts'
import type { Tray } from './use-upload-tray.ts'

interface UploadListProps {
  tray: Pick<Tray, 'files' | 'uploads' | 'news' | 'cancel' | 'retry' | 'remove' | 'control'>
  label: string
  disabled: boolean
}

/** The files of a tray, how many have arrived, and for whoever listens what happened last. */
export function UploadList({ tray, label, disabled }: UploadListProps) {
  const { files, uploads, news } = tray
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={label}>
          {files.map((item) => (
            <UploadRow key={item.key} item={item} tray={tray} disabled={disabled} />
          ))}
        </ul>
      )}
      {files.length > 1 && (
        <p className={styles.sum}>{filesArrived(uploads.length, files.length)}</p>
      )}
      <VisuallyHidden>
        <output>
          {news.map(({ file, state }) => fileNews(file.name, wordOf(state))).join(' ')}
        </output>
      </VisuallyHidden>
    </>
  )
}
