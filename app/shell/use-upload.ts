import { useEffect, useRef, useState } from 'react'
import type { Transfer } from '../api/transfers.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { advanceMeter, startMeter, type UploadMeter } from './upload-meter.ts'

/**
 * One upload at a time: `run` sends it, `meter` says how far it is (null while none runs), and
 * `cancel` calls it off. `UploadProgress` shows the meter.
 */
export function useUpload() {
  const [meter, setMeter] = useState<UploadMeter | null>(null)
  const running = useRef<AbortController>(null)
  const isRunning = meter !== null
  // On another page nobody would be told how the upload ended, so leaving calls it off,
  useEffect(() => () => running.current?.abort(), [])
  // and the browser asks first where it leaves the site altogether.
  useEffect(() => (isRunning ? askBeforeLeaving() : undefined), [isRunning])

  async function run<Answer>(send: (transfer: Transfer) => Promise<Answer>) {
    const control = new AbortController()
    running.current = control
    setMeter(startMeter(performance.now()))
    const onProgress: Transfer['onProgress'] = (sent) =>
      setMeter((last) => last && advanceMeter(last, sent, performance.now()))
    const answer = await send({ signal: control.signal, onProgress })
    setMeter(null)
    return { answer, isCalledOff: control.signal.aborted }
  }

  return { meter, run, cancel: () => running.current?.abort() }
}

export type Upload = ReturnType<typeof useUpload>
