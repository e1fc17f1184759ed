import { changeWords } from '#contract/change-words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import styles from './no-changes.module.css'
import { useHistoryPaths } from './use-history-paths.ts'

/** What stands where nothing was changed, or not by whom it was looked for. */
export function NoChanges() {
  const { historyPath } = useHistoryPaths()
  return (
    <div className={styles.place}>
      <EmptyState
        art={<Strand strand="chain" seed="no changes" width={320} height={64} />}
        title={changeWords.none}
        action={<ButtonLink to={historyPath({})}>Show all changes</ButtonLink>}
      >
        <p>Try another type or a shorter part of the name.</p>
      </EmptyState>
    </div>
  )
}
