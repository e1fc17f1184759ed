import * as searchMessages from '#contract/messages/search.ts'
import { searchGroupPath } from '#contract/paths.ts'
import type { ResourceKey } from '#contract/resources.ts'
import type { SearchKind } from '#contract/search.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './search-link.module.css'

/** What notes and papers say stands in their files. */
const groups: Record<ResourceKey, SearchKind> = {
  Notes: 'texts',
  ResearchPapers: 'texts',
  Videos: 'videos',
  Links: 'links',
}

/** From a list of resources to the search of what is in them, of all domains. */
export function SearchLink({ resource }: { resource: ResourceKey }) {
  const group = groups[resource]
  return (
    <p className={styles.place} data-print="hide">
      <a className={styles.link} href={searchGroupPath('', group)}>
        <Icon name="search" />
        {searchMessages.within[group]}
      </a>
    </p>
  )
}
