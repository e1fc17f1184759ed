import { fileViewerMessages } from '#contract/messages/file-viewer.ts'
import type { ShownFile } from '#domain/resources/viewer/file-view.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './other-files.module.css'

/** The files before and after this one. */
export function OtherFiles({ earlier, later }: Pick<ShownFile, 'earlier' | 'later'>) {
  if (!earlier && !later) return null
  return (
    <nav className={styles.ways} aria-label={fileViewerMessages.otherFiles} data-print="hide">
      {earlier && (
        <a className={styles.way} href={earlier.path} rel="prev">
          <Icon name="chevron-left" />
          <Words label={fileViewerMessages.earlier} name={earlier.name} />
        </a>
      )}
      {later && (
        <a className={styles.later} href={later.path} rel="next">
          <Words label={fileViewerMessages.later} name={later.name} />
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}

function Words({ label, name }: { label: string; name: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.label}>{label}</span> <span className={styles.name}>{name}</span>
    </span>
  )
}
