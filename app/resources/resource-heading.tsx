import type { ReactNode } from 'react'
import type { ResourceKey } from '#contract/resources.ts'
import type { DomainPanel, ResourceHead } from '#domain/resources/resource-words.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './resource-heading.module.css'
import * as searchMessages from '#contract/messages/search.ts'
import { searchGroupPath } from '#contract/paths.ts'
import type { SearchKind } from '#contract/search.ts'
import { Icon } from '../ui/icon.tsx'
import { titleOfPage } from '#contract/messages/list-pages.ts'
import { resourceMessages } from '#contract/messages/resources.ts'
import { resourcePath } from '#contract/resource-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AsSent } from '../shell/as-sent.tsx'
import { pageMeta } from '../shell/page-meta.ts'

const Strand = import.meta.env.SSR ? (await import('../ui/motif/strand.tsx')).Strand : undefined

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
      <AsSent id="domain-strand" shows={[domain, strand]}>
        {Strand && (
          <Strand
            strand={strand}
            seed={domain}
            width={880}
            height={44}
            className={styles.drawing}
          />
        )}
      </AsSent>
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

interface NoResourcesProps {
  head: ResourceHead
  /** What an empty list leads its editor to. */
  action?: ReactNode
}

/** What stands where a domain has nothing of a kind yet, and where to look meanwhile. */
export function NoResources({ head, action }: NoResourcesProps) {
  const { domain, title, resource, whenNone } = head
  const isNotes = resource === 'Notes'
  return (
    <EmptyState
      title={resourceMessages.none[resource]}
      action={
        action || (
          <ButtonLink to={resourcePath(domain, isNotes ? undefined : 'Notes')} reloadDocument>
            {isNotes ? `Read about ${title}` : 'See the notes'}
          </ButtonLink>
        )
      }
    >
      <p>{whenNone}</p>
    </EmptyState>
  )
}

/** The head of the page of one kind of resource. */
export function resourceMeta(
  matches: Parameters<typeof pageMeta>[0],
  head: ResourceHead & { page?: number; path?: string },
) {
  const { domain, title, resource, label, oneLine: description } = head
  return pageMeta(matches, {
    title: titleOfPage(`${title} ${label}`, head.page ?? 1),
    description,
    path: head.path ?? resourcePath(domain, resource),
  })
}
