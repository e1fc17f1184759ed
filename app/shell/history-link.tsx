import { historyPath } from '#contract/history-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useRoot } from './use-root.ts'

/** The way to what was done to a record, for administrators. `kind` is the change log's. */
export function HistoryLink({ kind, record }: { kind: string; record: string }) {
  if (!useRoot()?.who?.mayEditRecords) return null
  return (
    <ButtonLink size="small" icon="clock" to={historyPath({ kind, record })} reloadDocument>
      History
    </ButtonLink>
  )
}
