import type { ComponentProps, ReactNode } from 'react'
import type { KindName } from '#contract/kinds/kinds.ts'
import type { ListedPage } from '#contract/kinds/page-titles-kind.ts'
import { editPart, notWritten, titleAndIntroduction } from '#contract/messages/editable.ts'
import { partAnchor } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './editable.module.css'
import { Pencil } from './pencil.tsx'
import { useRoot } from './use-root.ts'

interface EditableProps {
  /** A kind of which there is one record, and the part of it that stands here. */
  kind: KindName
  part: string
  /** What the forms of its parts are called. */
  parts: readonly { name: string; label: string }[]
  /** Nobody has written it yet: visitors see nothing, and editors what is missing. */
  isEmpty?: boolean
  /** It is the heading of the page, over which there is no room but the bar's. */
  isHeading?: boolean
  /** It is as wide as the screen; its pencil stands where the column of the page ends. */
  isWide?: boolean
  children: ReactNode
}

/** A part of a page with the pencil that leads whoever may edit it to its form; for others, the part. */
export function Editable(props: EditableProps) {
  const { kind, part, parts, isEmpty = false, isHeading = false, isWide = false, children } = props
  const root = useRoot()
  if (!root?.who?.writes.includes(kind)) {
    if (isEmpty) return null
    return root?.isInert ? <div id={partAnchor(kind, part)}>{children}</div> : children
  }
  const label = parts.find(({ name }) => name === part)?.label ?? ''
  return (
    <div id={partAnchor(kind, part)} className={styles.editable}>
      {isEmpty ? <p className={styles.missing}>{notWritten(label)}</p> : children}
      <Pencil
        kind={kind}
        part={part}
        says={editPart(label)}
        className={classNames(styles.pencil, isHeading && styles.within, isWide && styles.wide)}
      />
    </div>
  )
}

interface EditableHeadingProps extends ComponentProps<typeof PageHeading> {
  page: ListedPage
}

/** The heading of a page that has no record of its own. */
export function EditableHeading({ page, ...heading }: EditableHeadingProps) {
  const parts = [{ name: page, label: titleAndIntroduction }]
  return (
    <Editable kind="pageTitles" part={page} parts={parts} isHeading>
      <PageHeading {...heading} />
    </Editable>
  )
}
