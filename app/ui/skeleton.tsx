import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface SkeletonProps {
  /** The shape of what is to come. */
  shape?: 'rows' | 'lines' | 'sheet'
  count?: number
  /** What is being waited for, as read out. */
  text?: string
}

/** The outline of what is on its way, in its final size, so that nothing jumps when it comes. */
export function Skeleton({ shape = 'rows', count = 4, text = 'Loading…' }: SkeletonProps) {
  return (
    <output className={classNames(styles.skeleton, styles[shape])}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {Array.from({ length: shape === 'sheet' ? 1 : count }, (_, index) => (
        <span key={index} className={styles.piece} aria-hidden />
      ))}
    </output>
  )
}
