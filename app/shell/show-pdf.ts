import { fileStatus } from '../api/network.ts'
import { pdfAddress } from './pdf-address.ts'

/** What puts a document into its place, and takes it out again when the signal says so. */
type Show = (frame: PdfParts, stop: AbortSignal) => Promise<void>

interface PdfParts {
  root: HTMLElement
  place: HTMLElement
  waiting: HTMLElement
  trouble: HTMLElement
  retry: HTMLElement
}

/** Brings the parts of a `PdfFrame` to life once the reader comes near. Returns the way to end it. */
export function showPdf(root: HTMLElement | null) {
  const parts = root && partsOf(root)
  if (!parts) return undefined
  const near = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start()
  }, nearby)
  let end = new AbortController()
  parts.retry.addEventListener('click', again)
  near.observe(parts.root)
  return () => {
    near.disconnect()
    end.abort()
    parts.retry.removeEventListener('click', again)
  }

  /** The button pressed goes away; the reader stays where it was. */
  function again() {
    parts?.place.focus({ preventScroll: true })
    start()
  }

  function start() {
    if (!parts) return
    near.disconnect()
    end.abort()
    end = new AbortController()
    void show(parts, end.signal)
  }
}

const nearby = { rootMargin: '50%' }

async function show(parts: PdfParts, stop: AbortSignal) {
  parts.place.replaceChildren()
  parts.trouble.hidden = true
  parts.waiting.hidden = false
  // No browser's own viewer marks words in a frame.
  const way: Show = showsPdf() && !parts.root.dataset.find ? inFrame : inViewer
  const failure = await way(parts, stop).then(
    () => null,
    (error: unknown) => error,
  )
  if (stop.aborted) return
  parts.waiting.hidden = true
  if (failure) tell(parts, failure)
}

/** On what is worked by touch, a frame shows a PDF's first page at best, whatever the browser says. */
function showsPdf() {
  return navigator.pdfViewerEnabled && !matchMedia('(hover: none) and (pointer: coarse)').matches
}

/** The frame is loaded at once; whether it holds the file or a refusal, only the status tells. */
async function inFrame({ root, place }: PdfParts, stop: AbortSignal) {
  const { pdf: path = '', title = '', page, find } = root.dataset
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.title = title
  frame.src = pdfAddress(path, { page: page === undefined ? undefined : Number(page), find })
  place.append(frame)
  const status = await fileStatus(path)
  if (status !== 200) throw new Error(status === 404 ? 'missing' : status ? 'failed' : 'offline')
  await Promise.race([loaded, aborted(stop)])
}

/** Our viewer is large: it is fetched by whoever needs it. */
async function inViewer({ root, place, waiting }: PdfParts, stop: AbortSignal) {
  const { mountViewer } = await import('../pdf-viewer/mount-viewer.client.ts').catch(() => {
    throw new Error('offline')
  })
  if (stop.aborted) return
  waiting.hidden = true
  const { pdf: url = '', title = '', size, page = 1, find } = root.dataset
  await mountViewer(place, { url, title, size: Number(size), page: Number(page), find, stop })
}

function aborted(signal: AbortSignal) {
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

/** An error is named by one of the sentences the page brought, or is a sentence itself. */
function tell({ place, trouble, retry }: PdfParts, failure: unknown) {
  const said = failure instanceof Error ? failure.message : 'failed'
  const why = trouble.querySelector('[data-pdf-why]')
  const wasThere = place.contains(document.activeElement)
  place.replaceChildren()
  trouble.hidden = false
  if (why) why.textContent = trouble.dataset[said] ?? said
  if (wasThere) retry.focus()
}

function partsOf(root: HTMLElement): PdfParts | null {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-pdf-${name}]`)
  const [place, waiting] = [part('place'), part('waiting')]
  const [trouble, retry] = [part('trouble'), part('retry')]
  return place && waiting && trouble && retry ? { root, place, waiting, trouble, retry } : null
}
