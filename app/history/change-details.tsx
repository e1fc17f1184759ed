import type { ChangeLine } from '#domain/history/list-changes.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './change-details.module.css'
import { DifferenceTable } from './difference-table.tsx'
import { RestoreButton, UndoOneButton } from './restore-button.tsx'
import { useHistoryPaths } from './use-history-paths.ts'

interface ChangeDetailsProps {
  /** The batch that it is of. */
  batch: string
  change: ChangeLine
  /** The page is the record's own history already. */
  isOfRecord: boolean
}

interface Alone {
  /** It is the only record of the batch, which is undone by the button of its row. */
  isAlone: boolean
}

/** One record of a batch: a row of its own where there are several, else what differs at once. */
export function ChangeDetails({ isAlone, ...props }: ChangeDetailsProps & Alone) {
  const { action, noun, name } = props.change
  if (isAlone) return <Differences {...props} isAlone />
  return (
    <details className={styles.change}>
      <summary className={styles.name}>
        <Icon name="chevron-right" size={14} />
        <span>
          {done[action]} the {noun} <b>{name}</b>
        </span>
      </summary>
      <Differences {...props} isAlone={false} />
    </details>
  )
}

/** What differs, and the ways back to either side. */
function Differences({ batch, change, isOfRecord, isAlone }: ChangeDetailsProps & Alone) {
  const { historyPath } = useHistoryPaths()
  const { id, kind, recordId, action, name, differences, restorable, canUndo } = change
  return (
    <div className={styles.differences}>
      {differences.length > 0 ? (
        <DifferenceTable action={action} differences={differences} name={name} />
      ) : (
        <p>No visible differences.</p>
      )}
      <div className={styles.ways} data-print="hide">
        {!isAlone && canUndo && action === 'add' && (
          <UndoOneButton batch={batch} changeId={id} name={name} />
        )}
        {restorable.before && (
          <RestoreButton
            changeId={id}
            to="before"
            name={name}
            words={action === 'remove' ? 'Restore' : 'Restore the earlier version'}
          />
        )}
        {restorable.after && (
          <RestoreButton changeId={id} to="after" name={name} words="Restore this version" />
        )}
        {!isOfRecord && (
          <a className={styles.story} href={historyPath({ kind, record: recordId })}>
            All changes to this record
          </a>
        )}
      </div>
    </div>
  )
}

const done = { add: 'Added', edit: 'Changed', remove: 'Deleted' } as const
