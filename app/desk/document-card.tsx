import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { documentPath } from '#contract/paths.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
import { DocumentDialog } from '../shell/document-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Card } from './card.tsx'
import styles from './document-card.module.css'

interface DocumentCardProps {
  title: string
  document: ShownDocument | null
}

/** A document with a page of its own, where it is kept. */
export function PagedDocumentCard({ path, ...card }: DocumentCardProps & { path: string }) {
  return (
    <Card title={card.title} fact={<Age document={card.document} />}>
      <a href={path} aria-label={`Edit Page: ${card.title}`}>
        Edit Page
      </a>
    </Card>
  )
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
          aria-label={`${messages.documents.upload}: ${title}`}
          onClick={() => setUploading(true)}
        >
          {messages.documents.upload}
        </Button>
        {document && <a href={documentPath(title)}>Look at it</a>}
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

function Age({ document }: { document: ShownDocument | null }) {
  if (!document) return messages.documents.notUploaded
  return (
    <>
      changed <Day date={document.changedOn} />
    </>
  )
}
