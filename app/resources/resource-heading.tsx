import type { ReactNode } from 'react'
import type { ResourceKey } from '#contract/resources.ts'
import type { DomainPanel } from '#domain/resources/resource-words.ts'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './resource-heading.module.css'
import { SearchLink } from './search-link.tsx'

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
