import { timeLeft } from '#contract/messages/uploads.ts'
import { arrivedOf } from '#contract/messages/viewer.ts'
import { everySecond, trayMessages } from '#contract/messages/upload-tray.ts'
import { durationInWords } from '../ui/duration.ts'
import { fileSize } from '../ui/file-size.ts'
import { bytesPerSecond, isSent, secondsLeft, type UploadMeter } from './upload-meter.ts'
import type { UploadState } from './upload-queue.ts'

/** How it stands with a file, in a word or with the reason. */
export function wordOf(state: UploadState): string {
  if (state.is === 'failed' || state.is === 'refused') return state.reason
  if (state.is === 'sending') return trayMessages.storing
  return trayMessages[state.is]
}

/** Bytes done and all, and as far as they are known speed and time left. */
export function progressInWords(meter: UploadMeter): string {
  if (isSent(meter)) return trayMessages.storing
  const pace = bytesPerSecond(meter)
  const seconds = secondsLeft(meter)
  return [
    arrivedOf(fileSize(meter.loaded), fileSize(meter.total)),
    pace !== null && everySecond(fileSize(pace)),
    seconds !== null && timeLeft(durationInWords(seconds)),
  ]
    .filter(Boolean)
    .join(' · ')
}
