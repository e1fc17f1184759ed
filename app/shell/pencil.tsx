import { contentPath } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './pencil.module.css'

interface PencilProps {
  /** A kind of which there is one record, and the part of it that stands here. */
  kind: string
  part: string
  /** What it leads to, in words. */
  says: string
  /** Says where it stands. */
  className?: string | undefined
}

/** Leads whoever may edit a part of a page to its form. */
export function Pencil({ kind, part, says, className }: PencilProps) {
  return (
    <a
      className={classNames(styles.pencil, className)}
      href={contentPath(kind, part)}
      title={says}
      aria-label={says}
      data-print="hide"
    >
      <Icon name="pencil" size={18} />
    </a>
  )
}
