import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { arrivedFiles, isUnderWay } from './upload-queue.ts'
import { createUploadRunner } from './upload-runner.ts'
import type { UploadRules } from './upload-sender.ts'

/**
 * The files of a form, sent one by one ahead of it; `UploadTray` shows them. The rules are those of
 * the first call. `uploads` are the files that have arrived, for the form to name by their `_id`:
 * `clear` the tray once it has, or `discard` it with the form. A form that is sent early waits for
 * what is `settled`.
 */
export function useUploadTray(rules: UploadRules) {
  const [runner] = useState(() => createUploadRunner(rules))
  const { watch, now, stopAll, add, cancel, retry, remove, settled, clear, discard } = runner
  const queue = useSyncExternalStore(watch, now, now)
  /** What files are chosen with: a form leads the focus there. */
  const control = useRef<HTMLInputElement>(null)
  const isBusy = isUnderWay(queue)
  // On another page nobody would be told how the uploads ended, so leaving calls them off,
  useEffect(() => stopAll, [stopAll])
  // and the browser asks first where it leaves the site altogether.
  useEffect(() => (isBusy ? askBeforeLeaving() : undefined), [isBusy])
  const acts = { now, add, cancel, retry, remove, settled, clear, discard }
  return { ...queue, ...acts, uploads: arrivedFiles(queue), isBusy, control, rules }
}

export type Tray = ReturnType<typeof useUploadTray>
