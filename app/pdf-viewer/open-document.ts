import { getDocument, GlobalWorkerOptions, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- the bundler answers `?url` with the file's address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import * as viewerMessages from '#contract/messages/viewer.ts'
import { codeLost } from '../shell/file-parts.ts'
import { troubleOf } from './viewer-words.ts'
import { arrivedOf } from '#contract/messages/viewer.ts'
import * as documentMessages from '#contract/messages/documents.ts'
import buttonStyles from '../ui/button.module.css'
import { fileSize } from '../ui/file-size.ts'
import progressStyles from '../ui/progress.module.css'
import { element, icon } from '../ui/element.ts'
import styles from './viewer.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

/** Above this a document is fetched piece by piece, as it is read. In bytes. */
const large = 2_000_000
const piece = 256 * 1024

/** Where the build lays what pdf.js fetches by name: see scripts/build/copy-pdf-parts.ts. */
const parts = `/assets/pdfjs-${version}/`

interface Opening {
  url: string
  /** In bytes, as far as it is known. */
  size: number
  /** Ends the fetching, and later the document. */
  stop: AbortSignal
  /** Ends the fetching at the reader's wish. */
  cancel: AbortSignal
  report: (progress: { loaded: number; total: number }) => void
}

/** Opens a document. Throws an error whose message is a sentence for the reader. */
export async function openDocument({ url, size, stop, cancel, report }: Opening) {
  const isLarge = size > large
  const task = getDocument({
    url,
    rangeChunkSize: piece,
    disableAutoFetch: isLarge,
    disableStream: isLarge,
    // The page's policy compiles no WebAssembly; the same decoders exist as scripts.
    useWasm: false,
    wasmUrl: parts,
    standardFontDataUrl: parts,
    useWorkerFetch: false,
  })
  task.onProgress = report
  const end = () => void task.destroy()
  stop.addEventListener('abort', end, { once: true })
  cancel.addEventListener('abort', end, { once: true })
  const opened = task.promise.catch((error: Error) => {
    // A worker that did not come is not asked for again as long as the page lives.
    const cause = error.message.startsWith('Setting up fake worker failed') ? codeLost : undefined
    throw new Error(troubleOf(error), { cause })
  })
  return Promise.race([cancelled(cancel), opened])
}

/** pdf.js does not answer at all when it is ended before its worker has begun. */
function cancelled(signal: AbortSignal) {
  return new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new Error(viewerMessages.cancelled))
    signal.addEventListener('abort', refuse, { once: true })
  })
}

/** How far the fetching of a document has come, with the way to stop it. */
export function fetchingPanel(onCancel: () => void) {
  const bar = element('progress', {
    class: progressStyles.bar,
    'aria-label': documentMessages.fetching,
  })
  const text = element('span', { class: progressStyles.text }, '')
  const cancel = element(
    'button',
    { type: 'button', class: `${buttonStyles.button} ${buttonStyles.quiet}` },
    viewerMessages.cancel,
  )
  cancel.addEventListener('click', onCancel)
  const label = element('span', { class: progressStyles.label }, icon('file'))
  label.append(documentMessages.fetching)
  const panel = element('div', { class: styles.fetching }, label, bar, text, cancel)
  return { panel, report }

  function report({ loaded, total }: { loaded: number; total: number }) {
    if (total > 0) bar.max = total
    if (total > 0) bar.value = Math.min(loaded, total)
    text.textContent = total > 0 ? arrivedOf(fileSize(loaded), fileSize(total)) : fileSize(loaded)
  }
}
