import { fileViewerMessages, ofDomain } from '#contract/messages/file-viewer.ts'
import type { FileView, ShownFile } from '#domain/resources/viewer/file-view.ts'
import { FileButtons } from '../../shell/file-buttons.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fileKind } from '../../ui/file-kind.ts'
import styles from './file-heading.module.css'
import type { ViewedFile } from '#domain/resources/viewer/viewed-file.ts'
import { fileSize } from '../../ui/file-size.ts'

const counted = new Intl.NumberFormat('en-IN')

interface FileHeadingProps {
  page: Pick<FileView, 'domain' | 'list'>
  view: ShownFile
}

/** Where the file stands, what it is, and the ways to have it by itself. */
export function FileHeading({ page: { domain, list }, view: { file, source } }: FileHeadingProps) {
  return (
    <header className={styles.heading}>
      <Breadcrumb
        crumbs={[
          { label: domain.title, to: domain.path },
          { label: list.label, to: list.path },
          { label: source.label, to: source.path },
          { label: fileViewerMessages.here },
        ]}
      />
      <div className={styles.line}>
        <div className={styles.words}>
          <p className={styles.domain} data-strand={domain.strand}>
            {ofDomain(domain.title)}
          </p>
          <h1 className={styles.title}>{file.title}</h1>
          <p className={styles.facts}>
            <Icon name={fileKind(file).icon} />
            {factsOf(file)}
          </p>
        </div>
        {file.kind !== 'other' && (
          <div className={styles.ways} data-print="hide">
            <FileButtons path={file.path} name={file.name} />
          </div>
        )}
      </div>
    </header>
  )
}

/** What a file is in one line: 'PDF · 24 pages · 2.1 MB'. */
function factsOf(file: Pick<ViewedFile, 'name' | 'type' | 'size' | 'pages'>) {
  const pages = file.pages !== null && pagesInWords(file.pages)
  return [fileKind(file).word, pages, fileSize(file.size)].filter(Boolean).join(' · ')
}

function pagesInWords(pages: number) {
  return pages === 1 ? '1 page' : `${counted.format(pages)} pages`
}
