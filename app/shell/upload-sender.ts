import type { SentUpload } from '#contract/stored-files.ts'
import type { CallResult, Done } from '../api/network.ts'
import type { Transfer } from '../api/transfers.ts'
import { typeComplaint, type UploadWishes } from './upload-complaint.ts'
import { advanceMeter, startMeter } from './upload-meter.ts'
import {
  nextToSend,
  type QueuedFile,
  type UploadQueue,
  type UploadState,
  withFiles,
  withState,
} from './upload-queue.ts'

type Answer = CallResult<Done & { upload: SentUpload }>

export interface UploadRules extends UploadWishes {
  /** Sends one file; never throws. */
  send: (file: File, transfer: Transfer) => Promise<Answer>
  /** Takes back a file that has arrived and will not be used. */
  forget: (id: string) => unknown
  /** Told of each file that has arrived, which is in the tray no more: whoever is told holds it. */
  take?: (sent: SentUpload, file: File) => void
  /** False where another file takes the place of the one before. */
  multiple?: boolean
}

/** Sends what waits in a queue, a few files at a time, and notes there how each of them fares. */
export function createUploadSender(rules: UploadRules) {
  const queue = createWatched<UploadQueue>({ files: [], news: [] })
  const running = new Map<number, AbortController>()

  const put = (files: readonly QueuedFile[]) => {
    queue.set(withFiles(queue.now(), files))
    sendNext()
  }

  const turn = (key: number, state: UploadState) => {
    queue.set(withState(queue.now(), key, state))
    sendNext()
  }

  /** Each that begins asks for the next, until enough are on their way. */
  function sendNext() {
    const next = nextToSend(queue.now())
    if (next) void run(next)
  }

  async function run({ key, file }: QueuedFile) {
    const control = new AbortController()
    const { signal } = control
    running.set(key, control)
    const { tell, onProgress } = metered(key, signal)
    tell()
    const sending = rules.send(file, { signal, onProgress })
    sendNext()
    const answer = await sending
    // Called off at the last moment: it may have arrived all the same, or be on its way once more.
    if (signal.aborted) return answer.ok && rules.forget(answer.body.upload._id)
    const state = stateAfter(answer, rules)
    if (state.is !== 'done' || !rules.take) return turn(key, state)
    // Ahead of whoever waits until nothing is on its way.
    rules.take(state.sent, file)
    return put(queue.now().files.filter((one) => one.key !== key))
  }

  function metered(key: number, signal: AbortSignal) {
    const progress = { meter: startMeter(performance.now()) }
    const tell = () => queue.set(withState(queue.now(), key, { is: 'sending', ...progress }))
    const onProgress: Transfer['onProgress'] = (sent) => {
      if (signal.aborted) return
      progress.meter = advanceMeter(progress.meter, sent, performance.now())
      tell()
    }
    return { tell, onProgress }
  }

  const stop = (key: number) => running.get(key)?.abort()
  const stopAll = () => running.forEach((control) => control.abort())
  return { queue, put, turn, stop, stopAll }
}

/** A file of the wrong type is found out only here: its bytes show it, not its name. */
function stateAfter(answer: Answer, { forget, ...wishes }: UploadRules): UploadState {
  if (!answer.ok) return { is: 'failed', reason: answer.message, status: answer.status }
  const sent = answer.body.upload
  const reason = typeComplaint(sent.type, wishes)
  if (reason === '') return { is: 'done', sent }
  forget(sent._id)
  return { is: 'refused', reason }
}

/** A value outside of React, as `useSyncExternalStore` reads it. */
function createWatched<Value>(first: Value) {
  const held = { value: first }
  const watchers = new Set<() => void>()
  const now = () => held.value
  const set = (value: Value) => {
    held.value = value
    for (const tell of watchers) tell()
  }
  const watch = (tell: () => void) => {
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }
  return { now, set, watch }
}
