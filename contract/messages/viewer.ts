/** Sentences of our viewer for PDFs. */
export const download = 'Download'
export const newTab = 'Open in a new tab'
export const cancel = 'Cancel'
export const offline =
  'The document could not be loaded. It will load when you are back online. You can also try again now.'
export const late = 'The document has not loaded. Check your connection and reload the page.'
export const missing = 'This document no longer exists. It may have been replaced or deleted.'
export const failed = 'The document could not be displayed. Try again or download it.'
export const unreadable = 'This file is damaged and cannot be displayed. You can still download it.'
export const locked =
  'This document is password-protected. Download it and open it in a PDF reader.'
export const cancelled = 'Loading was cancelled.'
export const controls = 'Document controls'
export const pages = 'Document pages'
export const page = 'Page'
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'
export const fitWidth = 'Fit width'
export const find = 'Find in the document'
export const previous = 'Previous match'
export const next = 'Next match'
export const closeFind = 'Close search'
export const searching = 'Searching…'
export const noMatch = 'Not found'
export const fullScreen = 'Full screen'
export const keys = 'Keyboard shortcuts'
export const keyList = [
  ['/ or Ctrl F', 'Find; Enter for the next match, Shift Enter for the previous'],
  ['+ and −', 'Zoom in and out'],
  ['0', 'Fit width'],
  ['Page Up, Page Down', 'Scroll up or down one screen'],
  ['Home, End', 'Go to the start or end'],
  ['Escape', 'Close search or leave full screen'],
] as const

/** On the button below the first page of a document. */
export function readPages(count: number) {
  return count === 1 ? 'Open in the viewer' : `Read all ${count} pages`
}

/** The same, for those who hear the button alone. */
export function readAll(title: string, count: number) {
  return `${readPages(count)}: ${title}`
}

/** What one page of a document is called. */
export function numberedPage(number: number) {
  return `Page ${number}`
}

/** What stands behind the field that holds the page's number. */
export function ofPages(count: number) {
  return `of ${count}`
}

/** Which match of a search is shown, of how many. */
export function matchOf(current: number, total: number) {
  return `${current} of ${total}`
}

/** How much of a file has arrived, both sizes as people say them. */
export function arrivedOf(arrived: string, whole: string) {
  return `${arrived} of ${whole}`
}

/** Under the first page of a document, which stands for all of it in a preview. */
export const firstPageAlone = 'The first page. Visitors leaf through the whole document here.'
