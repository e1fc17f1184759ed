import { useEffect, useEffectEvent } from 'react'
import { cancel } from '#contract/messages/record-forms.ts'
import { uploadMessages } from '#contract/messages/uploads.ts'
import { sendSheet } from '../api/uploads.ts'
import type { EditForm } from '../records/use-edit-form.tsx'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { useUpload } from '../shell/use-upload.ts'
import { Button } from '../ui/button.tsx'

export interface SheetSendingProps {
  kind: string
  file: File
  /** Of the form that tells how it ended. */
  send: EditForm['send']
}

/** Sends the file of a list, and says how far it is. */
export function SheetSending({ kind, file, send }: SheetSendingProps) {
  const { meter, run, cancel: callOff } = useUpload()
  const start = useEffectEvent(() => {
    send(async () => (await run((transfer) => sendSheet(kind, file, transfer))).answer)
  })
  useEffect(() => start(), [])
  if (!meter) return null
  return (
    <UploadProgress
      name={file.name}
      meter={meter}
      afterwards={uploadMessages.checking}
      cancel={<Button onClick={callOff}>{cancel}</Button>}
    />
  )
}
