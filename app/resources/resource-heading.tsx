import type { ReactNode } from 'react'
import type { ResourceKey } from '#contract/resources.ts'
import type { DomainPanel } from '#domain/resources/resource-words.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './resource-heading.module.css'
import * as searchMessages from '#contract/messages/search.ts'
import { searchGroupPath } from '#contract/paths.ts'
import type { SearchKind } from '#contract/search.ts'
import { Icon } from '../ui/icon.tsx'

/** What notes and papers say stands in their files. */
const groups: Record<ResourceKey, SearchKind> = {
  Notes: 'texts',
  ResearchPapers: 'texts',
  Videos: 'videos',
  Links: 'links',
}

interface ResourceHeadingProps {
  head: Pick<DomainPanel, 'domain' | 'title' | 'strand'> & { resource?: ResourceKey }
  /** What is shown of the domain. */
  part?: string
  lede: ReactNode
  /** The one filled button of the view. */
  action?: ReactNode
}

/** The name of a domain under the strand that stands for it. */
export function ResourceHeading({ head, part, lede, action }: ResourceHeadingProps) {
  const { domain, title, strand, resource } = head
  const motif = (
    <div className={styles.strand}>
      <Strand strand={strand} seed={domain} width={880} height={44} className={styles.drawing} />
    </div>
  )
  return (
    <div className={styles.heading}>
      <PageHeading
        title={part ? <PartOf title={title} part={part} /> : title}
        lede={lede}
        motif={motif}
        motifPlace="across"
        action={action}
      />
      {resource && <SearchLink resource={resource} />}
    </div>
  )
}

function PartOf({ title, part }: { title: string; part: string }) {
  return (
    <>
      <span className={styles.title}>{title}</span> <span className={styles.part}>{part}</span>
    </>
  )
}

/** From a list of resources to the search of what is in them, of all domains. */
function SearchLink({ resource }: { resource: ResourceKey }) {
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
