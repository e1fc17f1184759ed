import { useState } from 'react'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { dialogOnDemand } from '../shell/on-demand.tsx'
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
  const [isUploading, setUploading] = useState(false)
  return (
    <Card title={title} fact={<Age document={document} />}>
      <div className={styles.ways}>
        <Button
          look="quiet"
          size="small"
          aria-label={`${documentMessages.upload}: ${title}`}
          onClick={() => setUploading(true)}
        >
          {documentMessages.upload}
        </Button>
        {document && <a href={documentPath(title)}>View</a>}
      </div>
      <DocumentDialog
        title={title}
        name={title}
        maxBytes={maxBytes}
        open={isUploading}
        onClose={() => setUploading(false)}
      />
    </Card>
  )
}

/** Most visits to the desk upload nothing. */
const DocumentDialog = dialogOnDemand(
  async () => (await import('../shell/document-dialog.tsx')).DocumentDialog,
)

function Age({ document }: { document: ShownDocument | null }) {
  if (!document) return documentMessages.notUploaded
  return (
    <>
      changed <Day date={document.changedOn} />
    </>
  )
}
