import type { SubmitEvent } from 'react'
import { documentReplaced, pdfWanted } from '#contract/messages/documents.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import { FileField } from '../ui/field.tsx'
import { fileSize } from '../ui/file-size.ts'
import { takeDrops } from '../ui/take-drops.ts'
import styles from './document-form.module.css'
import { RefusalNotice } from './refusal-notice.tsx'
import { UploadProgress } from './upload-progress.tsx'
import type { DocumentUpload } from './use-document-upload.ts'

interface DocumentFormProps {
  id: string
  /** What the document is called on the site. */
  name: string
  maxBytes: number
  upload: DocumentUpload
}

/** The file to choose, or how far it is; and what went wrong. */
export function DocumentForm({ id, name, maxBytes, upload }: DocumentFormProps) {
  const { control, meter, refusal } = upload
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void upload.submit()
  }
  return (
    <form id={id} ref={takeDrops} className={styles.form} noValidate onSubmit={submit}>
      {refusal && !meter && <RefusalNotice refusal={refusal} />}
      <p className={styles.words}>{documentReplaced(name)}</p>
      <div hidden={meter !== null}>
        <FileField
          ref={control}
          label={documentMessages.control}
          hint={pdfWanted(fileSize(maxBytes))}
          error={upload.complaint}
          accept="application/pdf,.pdf"
          onChange={upload.choose}
          disabled={meter !== null}
          aria-required
        />
      </div>
      {meter && <UploadProgress name={upload.fileName} meter={meter} />}
    </form>
  )
}
