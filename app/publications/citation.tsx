import { Button, ButtonRow } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './citation.module.css'

interface CitationProps {
  id: string
  text: string
  /** The same as a file, where programs read it. */
  file?: { path: string; label: string }
}

/** A citation to read, to copy once scripts run, or to take along. */
export function Citation({ id, text, file }: CitationProps) {
  return (
    <>
      {file ? (
        <pre id={id} className={styles.code}>
          {text.trimEnd()}
        </pre>
      ) : (
        <p id={id} className={styles.sentence}>
          {text}
        </p>
      )}
      <ButtonRow>
        <Button
          size="small"
          icon="copy"
          className={styles.copy}
          data-copy={`#${id}`}
          data-copied="Copied"
          hidden
        >
          <span data-label="">Copy</span>
        </Button>
        {file && (
          <a className={styles.download} href={file.path} download>
            <Icon name="download" size={18} />
            {file.label}
          </a>
        )}
      </ButtonRow>
    </>
  )
}
