import type { ChangeSearch } from '#contract/change-schemas.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './pager.module.css'
import { useHistoryPaths } from './use-history-paths.ts'

interface PagerProps {
  search: ChangeSearch
  /** Ahead of which change the next page begins; null on the last one. */
  next: number | null
}

/** The ways to older changes, and back to the newest. */
export function Pager({ search: { kind, record, who, q, before }, next }: PagerProps) {
  const { historyPath } = useHistoryPaths()
  if (next === null && before === null) return null
  const view = { kind, record, who, q }
  return (
    <nav aria-label="History pages" className={styles.pager}>
      {next !== null && (
        <ButtonLink to={historyPath({ ...view, before: String(next) })}>Older changes</ButtonLink>
      )}
      {before !== null && (
        <ButtonLink look="quiet" to={historyPath(view)}>
          Back to newest
        </ButtonLink>
      )}
    </nav>
  )
}
