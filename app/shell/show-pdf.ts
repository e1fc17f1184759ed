import { comeBack, isPassing, readPageAnew, type ComeBack } from './come-back.ts'
import { codeLost } from './file-parts.ts'
import { fetchViewer } from './fetch-viewer.ts'

interface PdfParts {
  root: HTMLElement
  place: HTMLElement
  waiting: HTMLElement
  trouble: HTMLElement
  retry: HTMLElement
  /** Stands in the place until a script has come. */
  late: HTMLElement
  /** The first page as a picture, with the button to read on; null where the viewer starts by itself. */
  first: HTMLElement | null
}

/**
 * Brings the parts of a `PdfFrame` to life: when somebody wants to read on from its first page, or
 * where there is no picture of that, once the reader comes near. Returns the way to end it.
 */
export function showPdf(root: HTMLElement | null) {
  const parts = root && partsOf(root)
  if (!parts) return undefined
  const near = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start()
  }, nearby)
  let end = new AbortController()
  const back = comeBack(start)
  parts.late.hidden = true
  parts.retry.addEventListener('click', again)
  // A press anywhere on the page is meant for its button.
  parts.first?.addEventListener('click', again)
  if (parts.first) void pageLoaded().then(preparePaper)
  else near.observe(parts.root)
  window.addEventListener('beforeprint', readyForPaper)
  return () => {
    window.removeEventListener('beforeprint', readyForPaper)
    near.disconnect()
    end.abort()
    back.rest()
    parts.retry.removeEventListener('click', again)
    parts.first?.removeEventListener('click', again)
  }

  /** The button that was pressed goes away; the focus stays where it was. */
  function again() {
    parts?.place.focus({ preventScroll: true })
    start()
  }

  function start() {
    if (!parts) return
    if (parts.root.dataset.lost === codeLost) return readPageAnew()
    near.disconnect()
    end.abort()
    back.rest()
    end = new AbortController()
    void show(parts, end.signal, back)
  }
}

const nearby = { rootMargin: '50%' }

async function show(parts: PdfParts, stop: AbortSignal, back: ComeBack) {
  parts.place.replaceChildren()
  parts.trouble.hidden = true
  if (parts.first) parts.first.hidden = true
  parts.waiting.hidden = false
  const fail = (error: unknown) => {
    if (!stop.aborted) tell(parts, error, back)
  }
  const failure = await openViewer(parts, stop, fail).then(
    () => null,
    (error: unknown) => error,
  )
  if (stop.aborted) return
  parts.waiting.hidden = true
  if (failure) fail(failure)
  else arrived(back)
}

function arrived(back: ComeBack) {
  back.done()
  fetchFirstPages()
}

/** A phone is spared the pictures; whoever points with a mouse may have a printer as well. */
function preparePaper() {
  if (!matchMedia('(pointer: coarse)').matches) fetchFirstPages()
}

/** A browser that prints waits hardly at all for pictures that it has left for later. */
function fetchFirstPages() {
  for (const page of firstPages()) page.loading = 'eager'
}

/** Until the pictures of the pages have come, the page itself goes on paper, and no empty sheet. */
function readyForPaper() {
  const isThere = firstPages().every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  const holder = document.querySelector<HTMLElement>(printedPages)
  if (holder) holder.dataset.print = isThere ? 'alone' : 'hide'
  fetchFirstPages()
}

function firstPages() {
  const pages = document.querySelectorAll<HTMLImageElement>(`${printedPages} > img`)
  return [...pages].slice(0, mostAhead)
}

const printedPages = '[data-printed-pages]'

/** Pages whose pictures come ahead of a wish to print, each some 100 kB. */
const mostAhead = 4

/** The viewer is large: it is fetched once the words of the page are there to be read. */
async function openViewer(
  { root, place, waiting }: PdfParts,
  stop: AbortSignal,
  fail: (error: Error) => void,
) {
  await pageLoaded()
  const { mountViewer } = await fetchViewer(root)
  if (stop.aborted) return
  waiting.hidden = true
  const { pdf: url = '', title = '', size, page = 1, find } = root.dataset
  const onPage = (number: number) => (root.dataset.page = String(number))
  const onLost = () => fail(new Error('offline'))
  const looks = { page: Number(page), find, onPage, onLost }
  await mountViewer(place, { url, title, size: Number(size), ...looks, stop })
}

/** Resolves once the page has all that it shows at first. */
function pageLoaded() {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }))
}

/** An error is named by one of the sentences the page brought, or is a sentence itself. */
function tell({ place, trouble, retry }: PdfParts, failure: unknown, back: ComeBack) {
  const said = failure instanceof Error ? failure.message : 'failed'
  const why = trouble.querySelector('[data-pdf-why]')
  const wasThere = place.contains(document.activeElement)
  place.replaceChildren()
  trouble.hidden = false
  if (why) why.textContent = trouble.dataset[said] ?? said
  if (wasThere) retry.focus()
  if (isPassing(said)) back.wait()
}

function partsOf(root: HTMLElement): PdfParts | null {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-pdf-${name}]`)
  const [place, waiting] = [part('place'), part('waiting')]
  const [trouble, retry, late] = [part('trouble'), part('retry'), part('late')]
  if (!place || !waiting || !trouble || !retry || !late) return null
  return { root, place, waiting, trouble, retry, late, first: part('first') }
}
