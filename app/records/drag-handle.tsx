import type { ComponentProps } from 'react'
import { moveBy } from '#contract/messages/order.ts'
import { IconButton } from '../ui/button.tsx'
import { gripIcon } from '../ui/rare-icons.ts'
import styles from './drag-handle.module.css'

interface DragHandleProps extends Omit<
  ComponentProps<typeof IconButton>,
  'icon' | 'label' | 'name'
> {
  /** What it moves. */
  name: string
}

/** Drags what it stands beside, or moves it by the arrow keys; see `useDragging`. */
export function DragHandle({ name, ...rest }: DragHandleProps) {
  return (
    <IconButton
      icon={gripIcon}
      label={moveBy(name)}
      className={styles.handle}
      data-order-handle=""
      {...rest}
    />
  )
}
