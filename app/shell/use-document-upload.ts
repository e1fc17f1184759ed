import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepDocument } from '../api/documents.ts'
import { useToasts } from '../ui/toast.tsx'
import { pdfComplaint } from './pdf-complaint.ts'
import { useUndo } from './use-undo.ts'
import { useUpload } from './use-upload.ts'

type Answer = Awaited<ReturnType<typeof keepDocument>>

/** Why nothing was stored. */
export type UploadRefusal = Extract<Answer, { ok: false }> & { isCalledOff: boolean }

interface DocumentUploadOptions {
  /** The document's title in the calls. */
  title: string
  /** Of the file. */
  maxBytes: number
  /** Told once the document is stored and the page has been read anew. */
  onStored: () => void
}

/** Sends the file of a control as the document of this title, and knows what speaks against it. */
export function useDocumentUpload({ title, maxBytes, onStored }: DocumentUploadOptions) {
  const control = useRef<HTMLInputElement>(null)
  const [fileName, setFileName] = useState('')
  const [complaint, setComplaint] = useState('')
  const [refusal, setRefusal] = useState<UploadRefusal | null>(null)
  const upload = useUpload()
  const { revalidate } = useRevalidator()
  const showToast = useToasts()
  const undo = useUndo()
  // The control is hidden while its file is sent; it takes the focus only once it is shown again.
  useEffect(() => {
    if (refusal && isAboutFile(refusal)) control.current?.focus()
  }, [refusal])

  async function submit() {
    const file = control.current?.files?.[0] ?? null
    setRefusal(null)
    const found = pdfComplaint(file, maxBytes)
    setComplaint(found)
    if (found === '' && file) await send(file)
    else control.current?.focus()
  }

  async function send(file: File) {
    setFileName(file.name)
    // An action of the router is never told how far it is, so this is a plain call, after which the
    // page is read anew as it would be after an action.
    const { answer, isCalledOff } = await upload.run((transfer) =>
      keepDocument(title, file, transfer),
    )
    if (!answer.ok) return refuse({ ...answer, isCalledOff })
    await revalidate()
    forget()
    onStored()
    showToast({ text: answer.body.message, ...undo(answer.change) })
  }

  function refuse(refused: UploadRefusal) {
    setRefusal(refused)
    if (isAboutFile(refused)) setComplaint(refused.message)
    // A dialog that has been closed meanwhile tells nobody.
    if (!control.current?.closest('dialog')?.open) showToast({ text: refused.message })
  }

  function forget() {
    if (control.current) control.current.value = ''
    setComplaint('')
    setRefusal(null)
  }

  return {
    control,
    fileName,
    complaint,
    refusal: refusal && isAboutFile(refusal) ? null : refusal,
    meter: upload.meter,
    cancel: upload.cancel,
    submit,
    forget,
    choose: () => {
      setRefusal(null)
      setComplaint(pdfComplaint(control.current?.files?.[0] ?? null, maxBytes))
    },
  }
}

export type DocumentUpload = ReturnType<typeof useDocumentUpload>

/** What is wrong with the file is said at its control, everything else above it. */
function isAboutFile({ status }: { status: number }) {
  return status === 400 || status === 413 || status === 415
}
