import { publicationMessages } from '#contract/messages/publications.ts'
import { listFormats } from '#contract/publication-paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './download-links.module.css'

interface DownloadLinksProps {
  /** Where the list is in a format. */
  pathOf: (format: string) => string
}

/** The ways to take a list of publications along. */
export function DownloadLinks({ pathOf }: DownloadLinksProps) {
  return (
    <span className={styles.downloads} data-print="hide">
      <Icon name="download" size={18} />
      {publicationMessages.download}
      {Object.entries(listFormats).map(([format, label]) => (
        <a key={format} href={pathOf(format)} download>
          {label}
        </a>
      ))}
    </span>
  )
}
