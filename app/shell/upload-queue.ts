import type { SentUpload } from '#contract/stored-files.ts'
import type { UploadMeter } from './upload-meter.ts'

/** How it stands with a file of the tray. */
export type UploadState =
  | { is: 'waiting' }
  | { is: 'sending'; meter: UploadMeter }
  | { is: 'done'; sent: SentUpload }
  /** May be tried again; status 0 where no answer came. */
  | { is: 'failed'; reason: string; status: number }
  /** Never to be sent. */
  | { is: 'refused'; reason: string }
  | { is: 'cancelled' }

export interface QueuedFile {
  key: number
  file: File
  state: UploadState
}

export interface UploadQueue {
  files: readonly QueuedFile[]
  /** Those that came to an end last, for whoever listens. */
  news: readonly QueuedFile[]
}

/** How many files are sent side by side: more would only share the same line. */
const atOnce = 3

/** The file to begin with now; undefined while enough are on their way. */
export function nextToSend({ files }: UploadQueue): QueuedFile | undefined {
  const sending = files.filter(({ state }) => state.is === 'sending').length
  return sending < atOnce ? files.find(({ state }) => state.is === 'waiting') : undefined
}

/** Whether anything is still to be sent. */
export function isUnderWay({ files }: UploadQueue): boolean {
  return files.some(({ state }) => state.is === 'waiting' || state.is === 'sending')
}

/** The files that have arrived, in the order of the tray. */
export function arrivedFiles({ files }: UploadQueue): SentUpload[] {
  return files.flatMap(({ state }) => (state.is === 'done' ? [state.sent] : []))
}

/** The queue once it holds these files. */
export function withFiles(queue: UploadQueue, files: readonly QueuedFile[]): UploadQueue {
  const before = new Map(queue.files.map(({ key, state }) => [key, state.is]))
  const news = files.filter(({ key, state }) => hasEnded(state) && before.get(key) !== state.is)
  return { files, news: news.length > 0 ? news : queue.news }
}

/** The queue with one file in another state; as it is where the file is no longer in it. */
export function withState(queue: UploadQueue, key: number, state: UploadState): UploadQueue {
  return withFiles(
    queue,
    queue.files.map((file) => (file.key === key ? { ...file, state } : file)),
  )
}

function hasEnded({ is }: UploadState): boolean {
  return is !== 'waiting' && is !== 'sending'
}
