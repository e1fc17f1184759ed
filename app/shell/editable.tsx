import { Fragment, type ReactNode } from 'react'
import type { KindName } from '#contract/kinds/kinds.ts'
import { editPart, notWritten } from '#contract/messages/content.ts'
import { arrange, hiddenHere } from '#contract/messages/page-sections.ts'
import { pageSections, type PlacedSection, type SectionedKind } from '#contract/page-sections.ts'
import { contentPath } from '#contract/paths.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './editable.module.css'
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
  children: ReactNode
}

/** A part of a page with the pencil that leads whoever may edit it to its form; for others, the part. */
export function Editable(props: EditableProps) {
  const { kind, part, parts, isEmpty = false, isHeading = false, children } = props
  if (!useRoot()?.who?.writes.includes(kind)) return isEmpty ? null : children
  const label = parts.find(({ name }) => name === part)?.label ?? ''
  return (
    <div className={styles.editable}>
      {isEmpty ? <p className={styles.missing}>{notWritten(label)}</p> : children}
      <a
        className={classNames(styles.pencil, isHeading && styles.within)}
        href={contentPath(kind, part)}
        title={editPart(label)}
        aria-label={editPart(label)}
        data-print="hide"
      >
        <Icon name="pencil" size={18} />
      </a>
    </div>
  )
}

interface SectionsProps<K extends SectionedKind> {
  kind: K
  /** All of them, in their order. */
  sections: readonly PlacedSection[]
  /** They stand in the page itself, and have a container each. */
  isFullWidth?: boolean
  /** Each as visitors see it. */
  drawn: Record<keyof (typeof pageSections)[K], ReactNode>
}

/** The sections of a page; in the place of a hidden one, to whoever may show it, that it is there. */
export function Sections<K extends SectionedKind>(props: SectionsProps<K>) {
  const { kind, sections, isFullWidth = false, drawn } = props
  const words: Readonly<Record<string, string>> = pageSections[kind]
  const content: Readonly<Record<string, ReactNode>> = drawn
  const mayWrite = useRoot()?.who?.writes.includes(kind)
  return sections.map(({ name, state }) => {
    if (state === 'shown') return <Fragment key={name}>{content[name]}</Fragment>
    if (!mayWrite) return null
    return (
      <div key={name} className={isFullWidth ? 'container' : undefined}>
        <p className={styles.missing}>
          {hiddenHere(words[name] ?? '')} <a href={`${contentPath(kind)}#sections`}>{arrange}</a>
        </p>
      </div>
    )
  })
}
