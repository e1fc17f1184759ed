import type { ComponentProps } from 'react'
import { moveDown, moveUp } from '#contract/messages/order.ts'
import { IconButton } from '../ui/button.tsx'
import { chevronUpIcon } from '../ui/rare-icons.ts'
import { DragHandle } from './drag-handle.tsx'
import styles from './place-buttons.module.css'
import type { useDragging } from './use-dragging.ts'

interface PlaceButtonsProps {
  /** What is moved. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Drags it; of useDragging. */
  handle: ReturnType<ReturnType<typeof useDragging>['handle']>
  /** What the button for a way does, and what it sends where no script does its work. */
  step: (
    by: -1 | 1,
  ) => Pick<ComponentProps<'button'>, 'form' | 'name' | 'value' | 'onClick'> & { type: 'submit' }
}

/** The handle by which one of a list is dragged or moved by keys, and a button for each way. */
export function PlaceButtons({ name, isFirst, isLast, handle, step }: PlaceButtonsProps) {
  return (
    <span className={styles.buttons} data-print="hide">
      <DragHandle name={name} {...handle} />
      {/* Not disabled at the ends: whoever moves one there by keys stays on the button. */}
      <IconButton icon={chevronUpIcon} label={moveUp(name)} aria-disabled={isFirst} {...step(-1)} />
      <IconButton icon="chevron-down" label={moveDown(name)} aria-disabled={isLast} {...step(1)} />
    </span>
  )
}
