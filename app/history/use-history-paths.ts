import { useLocation } from 'react-router'
import type { BatchView, HistoryView } from '#contract/history-paths.ts'
import { viewPath } from '#contract/paths.ts'

/** The ways within the history that is looked at: everybody's, or one's own. */
export function useHistoryPaths() {
  const base = useLocation().pathname.replace(/(\/history).*/i, '$1')
  return {
    historyPath: (view: HistoryView) => viewPath(base, view),
    batchPath: (batch: string, view: BatchView = {}) => viewPath(`${base}/${batch}`, view),
  }
}
