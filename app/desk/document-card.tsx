import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { DocumentTasks } from '../records/document-tasks.tsx'
import { useRecordTasks } from '../records/record-tasks.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Card, PageCard } from './card.tsx'
import styles from './document-card.module.css'

interface DocumentCardProps {
  title: string
  document: ShownDocument | null
}

/** A document with a page of its own, where it is kept. */
export function PagedDocumentCard({ title, document, path }: DocumentCardProps & { path: string }) {
  return <PageCard title={title} fact={<Age document={document} />} path={path} />
}

/** A document that other pages link to: it is kept right here. */
export function LinkedDocumentCard(card: DocumentCardProps & { maxBytes: number }) {
  const { title, document, maxBytes } = card
  const tasks = useRecordTasks<ShownDocument>()
  return (
    <Card
      title={title}
      notice={<DocumentTasks {...{ tasks, title, document, maxBytes }} name={title} />}
      fact={<Age document={document} />}
    >
      <div className={styles.ways}>
        <Button
          look="quiet"
          size="small"
          aria-label={`${documentMessages.upload}: ${title}`}
          onClick={() => tasks.ask({ what: 'edit', record: document })}
        >
          {documentMessages.upload}
        </Button>
        {document && <a href={documentPath(title)}>View</a>}
      </div>
    </Card>
  )
}

function Age({ document }: { document: ShownDocument | null }) {
  if (!document) return documentMessages.notUploaded
  return (
    <>
      changed <Day date={document.changedOn} />
    </>
  )
}
