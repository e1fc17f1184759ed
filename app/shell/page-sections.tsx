import { Fragment, type ReactNode } from 'react'
import { arrange, hiddenHere } from '#contract/messages/page-sections.ts'
import { pageSections, type PlacedSection, type SectionedKind } from '#contract/page-sections.ts'
import { contentPath } from '#contract/paths.ts'
import styles from './editable.module.css'
import { useRoot } from './use-root.ts'

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
