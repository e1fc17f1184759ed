import { restorePath, undoPath } from '#contract/history-paths.ts'
import { call, type Done } from './network.ts'

/** POST /api/changes/{batch}/undo. */
export function undoChange(batch: string) {
  return call<Done>('POST', undoPath(batch), {})
}

/** POST /api/changes/{id}/restore. */
export function restoreRecord(changeId: number, to: 'before' | 'after') {
  return call<Done>('POST', restorePath(changeId), { to })
}
