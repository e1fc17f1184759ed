import * as viewerMessages from '#contract/messages/viewer.ts'
import { element } from '../ui/element.ts'
import { fetchingPanel, openDocument } from './open-document.ts'
import { findBar } from './find-bar.ts'
import pageStyles from './pages.module.css'
import { createReader, type Reader } from './reader.ts'
import { toolbar } from './toolbar.ts'
import { actionOfKey, type ViewerAction } from './viewer-action.ts'
import styles from './viewer.module.css'
import { TouchManager } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Wheel steps that double the size. */
const doubling = 250

export interface ViewerOptions {
  url: string
  /** What the document is; the viewer is called so. */
  title: string
  /** In bytes, as far as it is known. */
  size?: number
  /** Opens there; counted from 1. */
  page?: number
  /** Words that are looked for and marked from the start. */
  find?: string | undefined
  /** Whether each of these words is looked for by itself. */
  apart?: boolean
  /** Who shows how far the fetching is; where nobody does, a panel in the place. */
  fetching?: Fetching
  /** Told of the page that comes into sight. */
  onPage?: (page: number) => void
  /** Told when a page that is wanted does not come any more. */
  onLost?: () => void
  /** Takes the viewer down and frees what it holds. */
  stop: AbortSignal
}

interface Fetching {
  report: (progress: { loaded: number; total: number }) => void
  /** Ends the fetching at the reader's wish. */
  cancel: AbortSignal
}

const zoomStep = 1.2

/**
 * Shows a PDF in an empty element, with its controls. Resolves once the pages stand there; throws
 * an error whose message is a sentence for the reader.
 */
export async function mountViewer(place: HTMLElement, options: ViewerOptions): Promise<void> {
  const { url, title, size = 0, page = 1, find, apart, stop, onPage, onLost } = options
  const fetching = options.fetching ?? panelIn(place)
  stop.addEventListener('abort', () => place.replaceChildren(), { once: true })
  const pdf = await openDocument({ url, size, stop, ...fetching })

  const { reader, finder } = layOut(place, title, stop)
  // Ahead of the pages, which it would push down.
  finder.bar.hidden = !find
  reader.events.on('pagerendered', ({ error }: { error: unknown }) => error && onLost?.())
  await reader.show(pdf)
  reader.fitWidth()
  if (page > 1) reader.viewer.currentPageNumber = Math.min(page, pdf.numPages)
  if (find) finder.search(find, apart)
  reader.events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage?.(pageNumber))
}

function panelIn(place: HTMLElement): Fetching {
  const cancel = new AbortController()
  const { panel, report } = fetchingPanel(() => cancel.abort())
  place.replaceChildren(panel)
  return { report, cancel: cancel.signal }
}

function layOut(place: HTMLElement, title: string, stop: AbortSignal) {
  const pages = element('div', { class: `pdfViewer ${pageStyles.pages}` })
  const scroller = element(
    'div',
    {
      class: styles.scroller,
      tabindex: '0',
      role: 'group',
      'aria-label': viewerMessages.pages,
    },
    pages,
  )
  const body = element('div', { class: styles.body }, scroller)
  const root = element('section', { class: styles.viewer, 'aria-label': title })
  place.replaceChildren(root)
  root.append(body)
  const reader = createReader(scroller, pages, stop)
  const finder = findBar(reader, () => scroller.focus())
  root.prepend(toolbar(reader, act, root), finder.bar)
  root.addEventListener('keydown', obeyKey, { signal: stop })
  zoomByHand(scroller, reader, stop)
  return { reader, finder }

  function obeyKey(event: KeyboardEvent) {
    const isInField = event.target instanceof HTMLInputElement
    const action = actionOfKey(event, isInField)
    if (!action || root.querySelector(':popover-open')) return
    if (action !== 'leave') event.preventDefault()
    act(action)
  }

  function act(action: ViewerAction) {
    const screenful = scroller.clientHeight * 0.9
    const does: Record<ViewerAction, () => void> = {
      find: finder.open,
      leave: finder.close,
      'zoom-in': () => reader.zoom(zoomStep),
      'zoom-out': () => reader.zoom(1 / zoomStep),
      'fit-width': reader.fitWidth,
      'screen-up': () => scroller.scrollBy({ top: -screenful }),
      'screen-down': () => scroller.scrollBy({ top: screenful }),
      start: () => scroller.scrollTo({ top: 0 }),
      end: () => scroller.scrollTo({ top: scroller.scrollHeight }),
    }
    does[action]()
  }
}

/** Zooms by two fingers and by the wheel with Ctrl, which is also how a touch pad says a pinch. */
function zoomByHand(scroller: HTMLElement, { zoom }: Reader, signal: AbortSignal) {
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoom(2 ** (-event.deltaY / doubling), within(event.clientX, event.clientY))
  }
  scroller.addEventListener('wheel', wheel, { passive: false, signal })
  const touch = {
    container: scroller,
    signal,
    onPinching: ([x, y]: [number, number], before: number, now: number) =>
      zoom(now / before, within(x, y)),
  }
  return new TouchManager(touch)

  /** A point of the window as one of the scroller's frame. */
  function within(x: number, y: number): [number, number] {
    const { left, top } = scroller.getBoundingClientRect()
    return [x - left + scroller.offsetLeft, y - top + scroller.offsetTop]
  }
}
