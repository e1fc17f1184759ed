import { download, newTab } from '#contract/messages/viewer.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import styles from './file-stage.module.css'

interface FileButtonsProps {
  /** The file's address. */
  path: string
  /** The file's name for whoever keeps it. */
  name: string
}

/** The ways to have a file by itself: beside the page, or on one's own device. */
export function FileButtons({ path, name }: FileButtonsProps) {
  return (
    <ButtonRow>
      <ButtonLink
        look="quiet"
        icon="external"
        to={path}
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        {newTab}
      </ButtonLink>
      <ButtonLink icon="download" to={path} download={name} reloadDocument>
        {download}
      </ButtonLink>
    </ButtonRow>
  )
}

/** Why the place of a file is empty, where no script comes to fill it; one that comes hides it. */
export function LateNotice({ text, ...mark }: { text: string }) {
  return (
    <p className={styles.late} data-print="hide" {...mark}>
      {text}
    </p>
  )
}
