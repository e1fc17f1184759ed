import { nounOfKind } from '#contract/change-kinds.ts'
import { historyPath } from '#contract/history-paths.ts'
import type { ChangeLine } from '#domain/history/list-changes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './change-details.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { RestoreButton } from './restore-button.tsx'

interface ChangeDetailsProps {
  change: ChangeLine
  /** The page is the record's own history already. */
  isOfRecord: boolean
}

/** One record of a batch: a row of its own where there are several, else what differs at once. */
export function ChangeDetails({ isAlone, ...props }: ChangeDetailsProps & { isAlone: boolean }) {
  const { action, kind, name } = props.change
  if (isAlone) return <Differences {...props} />
  return (
    <details className={styles.change}>
      <summary className={styles.name}>
        <Icon name="chevron-right" size={14} />
        <span>
          {done[action]} the {nounOfKind(kind)} <b>{name}</b>
        </span>
      </summary>
      <Differences {...props} />
    </details>
  )
}

/** What differs, and the ways back to either side. */
function Differences({ change, isOfRecord }: ChangeDetailsProps) {
  const { id, kind, recordId, action, name, differences, restorable } = change
  return (
    <div className={styles.differences}>
      {differences.length > 0 ? (
        <DifferenceTable action={action} differences={differences} name={name} />
      ) : (
        <p>Nothing that a page shows.</p>
      )}
      <div className={styles.ways} data-print="hide">
        {restorable.before && (
          <RestoreButton
            changeId={id}
            to="before"
            name={name}
            words={action === 'remove' ? 'Restore it' : 'Restore as it was before'}
          />
        )}
        {restorable.after && (
          <RestoreButton changeId={id} to="after" name={name} words="Restore as it was after" />
        )}
        {!isOfRecord && (
          <a className={styles.story} href={historyPath({ kind, record: recordId })}>
            All changes of this {nounOfKind(kind)}
          </a>
        )}
      </div>
    </div>
  )
}

const done = { add: 'Added', edit: 'Changed', remove: 'Deleted' } as const
