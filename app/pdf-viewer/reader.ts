import {
  AnnotationEditorType,
  AnnotationMode,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  EventBus,
  LinkTarget,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/legacy/web/pdf_viewer.mjs'
import { numberedPage } from '#contract/messages/viewer.ts'

/** The most pixels one page is drawn with; beyond, only what is in sight is drawn sharp. */
const maxCanvasPixels = 2 ** 23
/** While a zoom goes on, pages are stretched; they are drawn anew this long after. In ms. */
const drawingDelay = 300
/** In CSS pixels. */
const narrow = 640
const scales = { least: 0.25, most: 6 }

export type Reader = ReturnType<typeof createReader>

/** Draws the pages near the reader's eyes, with their text, links and marks; forgets the others. */
export function createReader(scroller: HTMLDivElement, pages: HTMLDivElement, stop: AbortSignal) {
  const events = new EventBus()
  const links = new PDFLinkService({ eventBus: events, externalLinkTarget: LinkTarget.BLANK })
  // Named apart, for the types of pdf.js do not know its `abortSignal`.
  const options = {
    container: scroller,
    viewer: pages,
    eventBus: events,
    linkService: links,
    findController: new PDFFindController({ eventBus: events, linkService: links }),
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    // Without them a page is as wide as the scroller; with them it keeps a margin.
    removePageBorders: scroller.clientWidth < narrow,
    maxCanvasPixels,
    abortSignal: stop,
  }
  const viewer = new PDFViewer(options)
  links.setViewer(viewer)
  followWidth()
  // The pages are scrolled as one; each by itself would be a stop more for the Tab key.
  events.on('textlayerrendered', ({ source }: { source: { textLayer: { div: HTMLElement } } }) => {
    source.textLayer.div.tabIndex = -1
  })
  events.on('pagesinit', namePages)
  watchStructure()
  return { events, viewer, show, zoom, fitWidth }

  /** In our words, and at once: pdf.js would name them in its own, some time later. */
  function namePages() {
    pages.querySelectorAll('.page').forEach((page, index) => {
      page.removeAttribute('data-l10n-id')
      page.setAttribute('aria-label', numberedPage(index + 1))
    })
  }

  /**
   * pdf.js tells all of a document's structure that begins on a page, on each page that it goes on
   * over. A heading or a table whose words are on another page is read out there.
   */
  function watchStructure() {
    const drawn = new MutationObserver(() => {
      for (const part of pages.querySelectorAll(
        '.structTree [role]:not([aria-owns], [aria-label])',
      )) {
        if (part.querySelector('[aria-owns], [aria-label]')) continue
        part.removeAttribute('role')
        part.removeAttribute('aria-level')
      }
    })
    drawn.observe(pages, { childList: true, subtree: true })
    stop.addEventListener('abort', () => drawn.disconnect())
  }

  /** Resolves when the pages stand in their sizes. */
  function show(pdf: PDFDocumentProxy) {
    const ready = new Promise((resolve) => events.on('pagesinit', resolve, { once: true }))
    viewer.setDocument(pdf)
    links.setDocument(pdf)
    stop.addEventListener('abort', () => viewer.setDocument(null))
    return ready
  }

  /** Larger or smaller by a factor, about a point of the scroller where one is given. */
  function zoom(factor: number, origin?: [number, number]) {
    const scale = viewer.currentScale * factor
    if (scale < scales.least || scale > scales.most) return
    viewer.updateScale({ scaleFactor: factor, drawingDelay, origin })
  }

  function fitWidth() {
    viewer.currentScaleValue = 'page-width'
  }

  function followWidth() {
    const resized = new ResizeObserver(() => {
      if (viewer.currentScaleValue === 'page-width') fitWidth()
    })
    resized.observe(scroller)
    stop.addEventListener('abort', () => resized.disconnect())
  }
}
