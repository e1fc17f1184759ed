import { type BulkAction, bulkActions } from '#contract/roster.ts'
import type { Picking } from '../shell/use-selection.ts'
import { Button } from '../ui/button.tsx'
import { actionNames, everybodyLabel } from './bulk-words.ts'

export interface BulkActionsProps {
  picking: Picking
  /** All who match: exact up to 1,000; 1,001 stands for more. */
  total: number
  isFiltered: boolean
  onAct: (action: BulkAction) => void
}

/** The way to select all who match, and what can be done with the students that are selected. */
export function BulkActions({ picking, total, isFiltered, onAct }: BulkActionsProps) {
  const { ids, isWholePage, isEverybody } = picking
  return (
    <>
      {isWholePage && !isEverybody && total > ids.length && (
        <Button look="quiet" size="small" onClick={picking.pickEverybody}>
          {everybodyLabel(total, isFiltered)}
        </Button>
      )}
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
    </>
  )
}
