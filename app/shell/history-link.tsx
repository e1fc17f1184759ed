import { historyPath } from '#contract/history-paths.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The way to what was done to a record, for whoever may put it back. `kind` is the change log's. */
export function HistoryLink({ kind, record }: { kind: string; record: string }) {
  return (
    <ButtonLink size="small" icon="clock" to={historyPath({ kind, record })} reloadDocument>
      History
    </ButtonLink>
  )
}
