import { IconButton } from '../ui/button.tsx'
import { chevronUpIcon, trashIcon } from '../ui/rare-icons.ts'

interface RowButtonsProps {
  labels: Record<'up' | 'down' | 'remove', string>
  /** Where the row stands, from 0, and among how many. */
  place: number
  count: number
  onMove: (by: 1 | -1) => void
  onRemove: () => void
  disabled?: boolean
}

/** Moves a row of a form up or down, or takes it away. */
export function RowButtons(props: RowButtonsProps) {
  const { labels, place, count, onMove, onRemove, disabled = false } = props
  return (
    <>
      <IconButton
        icon={chevronUpIcon}
        label={labels.up}
        disabled={disabled || place === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={labels.down}
        disabled={disabled || place === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon={trashIcon}
        label={labels.remove}
        danger
        disabled={disabled}
        onClick={onRemove}
      />
    </>
  )
}
