import { changeWords } from '#contract/change-words.ts'
import { historyPath } from '#contract/history-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import styles from './no-changes.module.css'

/** What stands where nothing was changed, or not by whom it was looked for. */
export function NoChanges() {
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
