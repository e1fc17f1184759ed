import * as documentMessages from '#contract/messages/documents.ts'
import { numberedPage } from '#contract/messages/viewer.ts'
import { documentPagePath, documentPath } from '#contract/file-paths.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import type { AskedPlace } from '#domain/resources/viewer/asked-place.ts'
import { placeOf } from '../shell/pdf-address.ts'
import { PdfFrame } from '../shell/pdf-frame.tsx'
import { useRoot } from '../shell/use-root.ts'
import { Day } from '../ui/day.tsx'
import styles from './published-document.module.css'

interface PublishedDocumentProps {
  /** What the document is called on the site. */
  name: string
  document: ShownDocument
  /** Where it is opened, and what is marked there. */
  place: AskedPlace
}

/** The document itself, how old it is, and on paper where to find it. */
export function PublishedDocument({ name, document, place }: PublishedDocumentProps) {
  const { title, fileVersion, size, changedOn, printed } = document
  return (
    <>
      <PdfFrame
        path={documentPath(title, fileVersion)}
        title={name}
        name={document.name}
        size={size}
        {...placeOf(place)}
        note={
          <>
            Last changed on <Day date={changedOn} />
          </>
        }
      />
      {printed && <PrintedPages name={name} document={document} printed={printed} />}
      <p className={styles.printed}>
        {documentMessages.printed} {useRoot()?.origin}
        {documentPath(title)}
      </p>
    </>
  )
}

interface PrintedPagesProps {
  name: string
  document: ShownDocument
  printed: NonNullable<ShownDocument['printed']>
}

/** The pages as pictures, for paper alone: no browser prints the PDF that stands in a page. */
function PrintedPages({ name, document: { title, fileVersion }, printed }: PrintedPagesProps) {
  const { pages, width, height } = printed
  return (
    <div className={styles.pages} data-print="alone" aria-hidden="true">
      {Array.from({ length: pages }, (_, place) => (
        <img
          key={place}
          className={styles.page}
          src={documentPagePath(title, place + 1, fileVersion)}
          alt={`${name}, ${numberedPage(place + 1)}`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      ))}
    </div>
  )
}
