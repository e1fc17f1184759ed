import { timeLeft } from '#contract/messages/uploads.ts'
import { arrivedOf } from '#contract/messages/viewer.ts'
import { durationInWords, fileSize, progressShare } from '../ui/file-size.ts'
import type { FileParts } from './file-parts.ts'
import { advanceMeter, secondsLeft, startMeter, type UploadMeter } from './upload-meter.ts'

/** Bytes that have arrived, and all there are; 0 where nobody has said how many. */
export interface Arrival {
  loaded: number
  total: number
}

/** How long nothing may arrive before the loading is given up, in milliseconds. */
const patience = 60_000

/** Shows how a file is coming, and ends the attempt when nothing more comes. */
export function openPanel(parts: FileParts, attempt: AbortController) {
  const { waiting, bar, share, amount } = parts
  const onStall = () => attempt.abort(new Error('offline'))
  let meter = startMeter(performance.now())
  let stall = setTimeout(onStall, patience)
  attempt.signal.addEventListener('abort', close, { once: true })
  bar.removeAttribute('value')
  share.textContent = ''
  amount.textContent = ''
  waiting.hidden = false
  return { report, close }

  function report(arrival: Arrival) {
    if (attempt.signal.aborted) return
    clearTimeout(stall)
    stall = setTimeout(onStall, patience)
    meter = advanceMeter(meter, arrival, performance.now())
    amount.textContent = inWords(meter)
    if (arrival.total <= 0) return
    bar.max = arrival.total
    bar.value = Math.min(arrival.loaded, arrival.total)
    share.textContent = progressShare(arrival.loaded, arrival.total)
  }

  function close() {
    clearTimeout(stall)
    waiting.hidden = true
  }
}

function inWords(meter: UploadMeter) {
  const { loaded, total } = meter
  if (total <= 0) return fileSize(loaded)
  const sizes = arrivedOf(fileSize(Math.min(loaded, total)), fileSize(total))
  const seconds = secondsLeft(meter)
  return seconds === null ? sizes : `${sizes} · ${timeLeft(durationInWords(seconds))}`
}
