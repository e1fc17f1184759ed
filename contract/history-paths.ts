import * as calls from './calls.ts'
import * as pages from './pages.ts'
import { viewPath } from './paths.ts'

/** What the history is asked for; what is left out or '' is not in the address. */
interface HistoryView {
  kind?: string
  record?: string
  who?: string
  q?: string
  before?: string
}

/** The history so looked at, such as that of one record. */
export function historyPath(view: HistoryView) {
  return viewPath(pages.history, view)
}

/** The page of one batch, with all its records or those that a search finds. */
export function batchPath(batch: string, view: { q?: string; after?: string } = {}) {
  return viewPath(`${pages.history}/${batch}`, view)
}

/** Undoes a batch of the change log. */
export function undoPath(batch: string) {
  return `${calls.changes}/${batch}/undo`
}

/** Puts a record back to one of the two sides of a change. */
export function restorePath(changeId: number | string) {
  return `${calls.changes}/${changeId}/restore`
}
