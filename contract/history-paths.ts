import * as calls from './calls.ts'
import * as pages from './pages.ts'
import { viewPath } from './paths.ts'

/** What the history is asked for; what is left out or '' is not in the address. */
export interface HistoryView {
  kind?: string
  record?: string
  who?: string
  q?: string
  before?: string
}

export interface BatchView {
  q?: string
  after?: string
}

/** The history so looked at, such as that of one record. */
export function historyPath(view: HistoryView) {
  return viewPath(pages.history, view)
}

/** The page of one batch, with all its records or those that a search finds. */
export function batchPath(batch: string, view: BatchView = {}) {
  return viewPath(`${pages.history}/${batch}`, view)
}

/** A batch in the history of whoever did it. */
export function ownBatchPath(batch: string) {
  return `${pages.ownHistory}/${batch}`
}

/** Whose history, or batch of it, stands at this address; paths have no case. */
export function historyAt(path: string): 'all' | 'own' {
  return path.toLowerCase().startsWith(pages.ownHistory.toLowerCase()) ? 'own' : 'all'
}

/** Undoes a batch of the change log. */
export function undoPath(batch: string) {
  return `${calls.changes}/${batch}/undo`
}

/** Deletes for good what is in the trash. */
export const erasePath = `${calls.changes}/erase`

/** Puts a record back to one of the two sides of a change. */
export function restorePath(changeId: number | string) {
  return `${calls.changes}/${changeId}/restore`
}
