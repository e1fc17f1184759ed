import { restorePath, undoPath } from '#contract/history-paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/changes/{batch}/undo: all of it, or what it did to the record of one change. */
export function undoChange(batch: string, change?: number) {
  return call<Done>('POST', undoPath(batch), { change })
}

/** POST /api/changes/{id}/restore. */
export function restoreRecord(changeId: number, to: 'before' | 'after') {
  return call<Done>('POST', restorePath(changeId), { to })
}
