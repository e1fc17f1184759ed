/** Sentences of our viewer for PDFs. */
export const download = 'Download'
export const newTab = 'Open in a new tab'
export const cancel = 'Cancel'
export const offline = 'The document did not arrive. Check your connection and try again.'
export const missing = 'This document is no longer here. It may have been replaced or taken down.'
export const failed = 'The document could not be shown. Try again, or download it.'
export const unreadable = 'This file is damaged and cannot be shown. Downloading it may still help.'
export const locked =
  'This document asks for a password. Download it and open it with your own reader.'
export const cancelled = 'You stopped the fetching of this document.'
export const controls = 'Document controls'
export const pages = 'Pages of the document'
export const page = 'Page'
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'
export const fitWidth = 'Fit the width'
export const find = 'Find in the document'
export const previous = 'Previous match'
export const next = 'Next match'
export const closeFind = 'Close the search'
export const searching = 'Searching…'
export const noMatch = 'Not found'
export const fullScreen = 'Full screen'
export const keys = 'Keys'
export const keyList = [
  ['/ or Ctrl F', 'Find; Enter and Shift Enter go on and back'],
  ['+ and −', 'Zoom in and out'],
  ['0', 'Fit the width'],
  ['Page Up, Page Down', 'A screenful up or down'],
  ['Home, End', 'To the first page, to the end'],
  ['Escape', 'Close the search, leave full screen'],
] as const

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
