import { trayMessages } from '#contract/messages/upload-tray.ts'
import type { SentUpload } from '#contract/stored-files.ts'
import type { CaughtFiles } from '../ui/catch-files.ts'
import { uploadComplaint } from './upload-complaint.ts'
import { arrivedFiles, isUnderWay, type QueuedFile } from './upload-queue.ts'
import { createUploadSender, type UploadRules } from './upload-sender.ts'

/** What can be done with the files of a tray; they are sent from here, whatever is on the screen. */
export function createUploadRunner(rules: UploadRules) {
  const { forget, multiple = true } = rules
  const { queue, put, turn, stop, stopAll } = createUploadSender(rules)
  const counted = { keys: 0 }

  function queued(file: File, reason: string): QueuedFile {
    counted.keys += 1
    const state =
      reason === '' ? ({ is: 'waiting' } as const) : ({ is: 'refused', reason } as const)
    return { key: counted.keys, file, state }
  }

  /** What is on its way stops, and what has arrived is taken back. */
  function giveUp({ key, state }: QueuedFile) {
    stop(key)
    if (state.is === 'done') forget(state.sent._id)
  }

  const complain = (file: File, place: number) =>
    !multiple && place > 0 ? trayMessages.onlyOne : uploadComplaint(file, rules)

  const add = ({ files, folders }: CaughtFiles) => {
    const before = queue.now().files
    const added = [
      ...files.map((file, place) => queued(file, complain(file, place))),
      ...folders.map((name) => queued(new File([], name), trayMessages.folder)),
    ]
    if (!multiple) before.forEach(giveUp)
    put(multiple ? [...before, ...added] : added)
  }

  const cancel = (key: number) => {
    stop(key)
    turn(key, { is: 'cancelled' })
  }

  const retry = (key: number) => turn(key, { is: 'waiting' })

  const remove = (key: number) => {
    const { files } = queue.now()
    files.filter((file) => file.key === key).forEach(giveUp)
    put(files.filter((file) => file.key !== key))
  }

  /** Resolves once nothing is on its way, with the files that have arrived. */
  const settled = () =>
    new Promise<SentUpload[]>((resolve) => {
      const look = () => {
        if (isUnderWay(queue.now())) return
        forgetWatch()
        resolve(arrivedFiles(queue.now()))
      }
      const forgetWatch = queue.watch(look)
      look()
    })

  /** Empties the tray once its form was sent: what has arrived is the form's. */
  const clear = () => queue.set({ files: [], news: [] })

  /** Empties the tray of a form that is given up. */
  const discard = () => {
    queue.now().files.forEach(giveUp)
    clear()
  }

  return { ...queue, stopAll, add, cancel, retry, remove, settled, clear, discard }
}
