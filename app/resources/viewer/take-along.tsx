import { downloadOf, fileViewerMessages } from '#contract/messages/file-viewer.ts'
import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './take-along.module.css'

/** The way to a file that is not shown in the page. */
export function TakeAlong({ file: { title, path } }: { file: ViewedFile }) {
  return (
    <div className={styles.card}>
      <p className={styles.words}>{fileViewerMessages.notShown}</p>
      <ButtonLink look="filled" icon="download" to={path} download={title} reloadDocument>
        {downloadOf(title)}
      </ButtonLink>
    </div>
  )
}
