import { useEffect, useEffectEvent } from 'react'
import { cancel } from '#contract/messages/record-forms.ts'
import { arrivedMessages } from '#contract/messages/uploads.ts'
import { sendSheet } from '../api/uploads.ts'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { useUpload } from '../shell/use-upload.ts'
import { Button } from '../ui/button.tsx'

export type SheetAnswer = Awaited<ReturnType<typeof sendSheet>>

export interface SheetSendingProps {
  kind: string
  file: File
  /** Told how it ended. */
  onAnswer: (answer: SheetAnswer) => void
}

/** Sends the file of a list, and says how far it is. */
export function SheetSending({ kind, file, onAnswer }: SheetSendingProps) {
  const { meter, run, cancel: callOff } = useUpload()
  const start = useEffectEvent(async () => {
    const { answer } = await run((transfer) => sendSheet(kind, file, transfer))
    onAnswer(answer)
  })
  useEffect(() => void start(), [])
  if (!meter) return null
  return (
    <UploadProgress
      name={file.name}
      meter={meter}
      afterwards={arrivedMessages.checking}
      cancel={<Button onClick={callOff}>{cancel}</Button>}
    />
  )
}
