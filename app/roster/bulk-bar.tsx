import { bulkActions, type BulkAction } from '#contract/roster.ts'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import styles from './bulk-bar.module.css'
import { actionNames, everybodyLabel, selectedLine } from './roster-words.ts'
import type { Picking } from './use-selection.ts'

interface BulkBarProps {
  picking: Picking
  /** All who match: exact up to 1,000; 1,001 stands for more. */
  total: number
  isFiltered: boolean
  onAct: (action: BulkAction) => void
}

/** Selects a page or all who match, says how many are selected, and what can be done with them. */
export function BulkBar({ picking, total, isFiltered, onAct }: BulkBarProps) {
  const { ids, isWholePage, isEverybody } = picking
  const isAny = ids.length > 0
  const hasMore = isWholePage && !isEverybody && total > ids.length
  return (
    <fieldset className={styles.bar} aria-label="Selected students">
      <CheckField
        label={isAny ? '' : 'Select this page'}
        aria-label="Select this page"
        ref={(box) => {
          if (box) box.indeterminate = isAny && !isWholePage
        }}
        checked={isWholePage}
        onChange={({ currentTarget }) => picking.pickPage(currentTarget.checked)}
      />
      <output className={styles.count}>
        {isAny && selectedLine(ids.length, isEverybody, total)}
      </output>
      {isAny && (
        <Button look="quiet" size="small" onClick={picking.clear}>
          Clear
        </Button>
      )}
      {hasMore && (
        <Button look="quiet" size="small" onClick={picking.pickEverybody}>
          {everybodyLabel(total, isFiltered)}
        </Button>
      )}
      {isAny ? (
        <div className={styles.ways}>
          {bulkActions.map((action) => (
            <Button
              key={action}
              size="small"
              look={action === 'remove' ? 'quiet-danger' : 'outline'}
              onClick={() => onAct(action)}
            >
              {actionNames[action]}
            </Button>
          ))}
        </div>
      ) : (
        <p className={styles.hint}>Hold Shift to select a range.</p>
      )}
    </fieldset>
  )
}
