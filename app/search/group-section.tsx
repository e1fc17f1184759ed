import type { ReactNode } from 'react'
import * as searchMessages from '#contract/messages/search.ts'
import type { SearchGroup, SearchHit } from '#contract/search.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Marked } from '../ui/marked.tsx'
import { Section } from '../ui/section.tsx'
import { groupIcons } from '../shell/group-icons.ts'
import styles from './group-section.module.css'
import { allLine } from '../shell/search-words.ts'

interface GroupSectionProps {
  group: SearchGroup
  /** Where all hits of the group stand; null where this is that place. */
  allPath: string | null
}

/** The hits of one group under its name. */
export function GroupSection({ group, allPath }: GroupSectionProps) {
  const more = allPath ? allLine(group) : ''
  return (
    <Section
      title={searchMessages.groups[group.kind]}
      id={group.kind}
      className={styles.group}
      action={allPath && more !== '' && <a href={allPath}>{more}</a>}
    >
      <HairlineList>
        {group.hits.map((hit) => (
          <Hit key={hit.path} hit={hit} icon={<Icon name={groupIcons[group.kind]} />} />
        ))}
      </HairlineList>
    </Section>
  )
}

function Hit({ hit, icon }: { hit: SearchHit; icon: ReactNode }) {
  return (
    <HairlineRow
      lead={icon}
      leadWidth="sign"
      tall
      title={
        <a href={hit.path}>
          <Marked parts={hit.title} />
        </a>
      }
      meta={hit.facts}
    >
      {hit.snippet.length > 0 && (
        <p className={styles.snippet}>
          <Marked parts={hit.snippet} />
        </p>
      )}
    </HairlineRow>
  )
}
