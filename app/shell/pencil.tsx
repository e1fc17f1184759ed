import { editPart } from '#contract/messages/editable.ts'
import { contentPath } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './pencil.module.css'

interface PencilProps {
  /** A kind of which there is one record, and the part of it that stands here. */
  kind: string
  part: string
  /** What the form of the part is called. */
  label: string
  /** Says where it stands. */
  className?: string | undefined
}

/** Leads whoever may edit a part of a page to its form. */
export function Pencil({ kind, part, label, className }: PencilProps) {
  return (
    <a
      className={classNames(styles.pencil, className)}
      href={contentPath(kind, part)}
      title={editPart(label)}
      aria-label={editPart(label)}
      data-print="hide"
    >
      <Icon name="pencil" size={18} />
    </a>
  )
}
