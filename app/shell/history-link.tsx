import { historyPath } from '#contract/history-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useRoot } from './use-root.ts'

/**
 * The way to what was done to a record, for administrators and whoever the kind was entrusted to.
 * `kind` is the change log's.
 */
export function HistoryLink({ kind, record }: { kind: string; record: string }) {
  const who = useRoot()?.who
  if (!who?.mayEditRecords && !who?.entrusted.some((name) => name === kind)) return null
  return (
    <ButtonLink size="small" icon="clock" to={historyPath({ kind, record })} reloadDocument>
      History
    </ButtonLink>
  )
}
