import type { ReactNode } from 'react'
import { arrivedMessages, timeLeft } from '#contract/messages/uploads.ts'
import { arrivedOf } from '#contract/messages/viewer.ts'
import { fileSize, durationInWords } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { Progress } from '../ui/progress.tsx'
import { isSent, secondsLeft, type UploadMeter } from './upload-meter.ts'

interface UploadProgressProps {
  /** The file's name. */
  name: string
  meter: UploadMeter
  /** The way to call it off, where it stands with the progress. */
  cancel?: ReactNode
  /** What the site does once it has the file. */
  afterwards?: string
}

/** How far an upload is: in hundredths, in bytes, and how long it will still take. */
export function UploadProgress({
  name,
  meter,
  cancel,
  afterwards = arrivedMessages.sent,
}: UploadProgressProps) {
  const { loaded, total } = meter
  return (
    <Progress
      stacked
      icon={<Icon name="file" />}
      label={name}
      cancel={cancel}
      {...(total > 0 && { value: loaded, max: total, text: inWords(meter, afterwards) })}
    />
  )
}

function inWords(meter: UploadMeter, afterwards: string): string {
  if (isSent(meter)) return afterwards
  const sizes = arrivedOf(fileSize(meter.loaded), fileSize(meter.total))
  const seconds = secondsLeft(meter)
  return seconds === null ? sizes : `${sizes} · ${timeLeft(durationInWords(seconds))}`
}
