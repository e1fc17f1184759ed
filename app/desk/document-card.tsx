import { useState, lazy, Suspense } from 'react'
import * as documentMessages from '#contract/messages/documents.ts'
import { documentPath } from '#contract/file-paths.ts'
import type { ShownDocument } from '#domain/documents/shown-document.ts'
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
  const [isUploading, setUploading] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const open = () => {
    setAsked(true)
    setUploading(true)
  }
  return (
    <Card title={title} fact={<Age document={document} />}>
      <div className={styles.ways}>
        <Button
          look="quiet"
          size="small"
          aria-label={`${documentMessages.upload}: ${title}`}
          onClick={open}
        >
          {documentMessages.upload}
        </Button>
        {document && <a href={documentPath(title)}>Look at it</a>}
      </div>
      {isAsked && (
        <Suspense>
          <DocumentDialog
            title={title}
            name={title}
            maxBytes={maxBytes}
            open={isUploading}
            onClose={() => setUploading(false)}
          />
        </Suspense>
      )}
    </Card>
  )
}

/** Most visits to the desk upload nothing. */
const DocumentDialog = lazy(async () => {
  const { DocumentDialog: Dialog } = await import('../shell/document-dialog.tsx')
  return { default: Dialog }
})

function Age({ document }: { document: ShownDocument | null }) {
  if (!document) return documentMessages.notUploaded
  return (
    <>
      changed <Day date={document.changedOn} />
    </>
  )
}
