import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/button.tsx'
import { chevronUpIcon, trashIcon } from '../ui/rare-icons.ts'
import { wayOnWithin } from './row-beside.ts'

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
  const moving = useRef<HTMLElement | null>(null)
  // What is moved in the document loses the focus.
  useLayoutEffect(() => {
    moving.current?.focus()
    moving.current = null
  })
  // Not disabled at the ends: whoever moves a row there by keys stays on the button.
  const step = (by: 1 | -1, isAtEnd: boolean) => ({
    disabled,
    'aria-disabled': isAtEnd,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      if (isAtEnd) return
      moving.current = currentTarget
      onMove(by)
    },
  })
  return (
    <>
      <IconButton icon={chevronUpIcon} label={labels.up} {...step(-1, place === 0)} />
      <IconButton icon="chevron-down" label={labels.down} {...step(1, place === count - 1)} />
      <IconButton
        icon={trashIcon}
        label={labels.remove}
        danger
        disabled={disabled}
        onClick={({ currentTarget }) => {
          const goOn = wayOnWithin(currentTarget.form, currentTarget)
          flushSync(onRemove)
          goOn()
        }}
      />
    </>
  )
}
