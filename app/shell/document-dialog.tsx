import * as documentMessages from '#contract/messages/documents.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DocumentForm } from './document-form.tsx'
import { keepFocusOnPage } from './keep-focus-on-page.ts'
import { isSent } from './upload-meter.ts'
import { useDocumentUpload } from './use-document-upload.ts'

interface DocumentDialogProps {
  /** The document's title in the calls. */
  title: string
  /** What the document is called on the site. */
  name: string
  /** The largest file the site takes. */
  maxBytes: number
  open: boolean
  onClose: () => void
}

/**
 * Puts a PDF in the place of a document. Closing it calls an upload off; the file that was chosen
 * stays until it is stored or Cancel is pressed.
 */
export function DocumentDialog({ title, name, maxBytes, open, onClose }: DocumentDialogProps) {
  const upload = useDocumentUpload({ title, maxBytes, onStored: onClose })
  const { meter, cancel } = upload
  const isStoring = meter !== null && isSent(meter)
  const formId = `upload-${name.replaceAll(' ', '-')}`
  const close = () => {
    if (!isStoring) cancel()
    onClose()
    keepFocusOnPage()
  }
  const dismiss = () => {
    if (meter) return cancel()
    upload.forget()
    onClose()
  }
  const foot = (
    <>
      <Button onClick={dismiss} disabled={isStoring}>
        Cancel
      </Button>
      <Button type="submit" form={formId} look="filled" busy={meter !== null}>
        {meter ? 'Uploading…' : 'Submit'}
      </Button>
    </>
  )
  return (
    <Dialog
      id={`${formId}-dialog`}
      title={documentMessages.upload}
      open={open}
      onClose={close}
      foot={foot}
      draft={{ discard: upload.forget, isBusy: meter !== null }}
      guarded
    >
      <DocumentForm id={formId} name={name} maxBytes={maxBytes} upload={upload} />
    </Dialog>
  )
}
