import { useLocation } from 'react-router'
import type { BatchView, HistoryView } from '#contract/history-paths.ts'
import { viewPath } from '#contract/paths.ts'
import { changeWords } from '#contract/change-words.ts'

/** The ways within the history that is looked at: everybody's, or one's own. */
export function useHistoryPaths() {
  const base = useLocation().pathname.replace(/(\/history).*/i, '$1')
  return {
    historyPath: (view: HistoryView) => viewPath(base, view),
    batchPath: (batch: string, view: BatchView = {}) => viewPath(`${base}/${batch}`, view),
  }
}

/** Why a form without script was refused, by the status that it came back with; '' for none. */
export function refusalWords(status: string | undefined): string {
  if (status === undefined) return ''
  const known = Object.entries(changeWords.refusals).find(([code]) => code === status)
  return known?.[1] ?? changeWords.refusals.other
}
