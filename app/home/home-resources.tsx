import * as domainMessages from '#contract/messages/domains.ts'
import { pages } from '#contract/paths.ts'
import { notePath, resourcePath } from '#contract/resource-paths.ts'
import type { NewestNote } from '#domain/resources/notes/list-notes.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import { useRoot } from '../shell/use-root.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import { Tag } from '../ui/tag.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { Headed } from './home-records.tsx'
import styles from './home-resources.module.css'

/** To whoever may add one: that there is none. Visitors are told nothing. */
function NoDomains() {
  if (!useRoot()?.who?.mayEditRecords) return null
  return (
    <EmptyState
      title={domainMessages.none}
      action={<ButtonLink to={pages.domains}>{domainMessages.add}</ButtonLink>}
    >
      <p>{domainMessages.noneAdvice}</p>
    </EmptyState>
  )
}

interface DomainsProps extends Headed, Pick<HomeContent, 'resources'> {
  domains: HomeContent['department']['domains']
}

/** The domains, each with its strand and the ways into its learning resources. */
export function Domains({ heading, domains, resources }: DomainsProps) {
  if (domains.length === 0) return <NoDomains />
  return (
    <section id="resources" className={styles.domains}>
      <VisuallyHidden>
        <h2>{heading}</h2>
      </VisuallyHidden>
      <ul className={styles.domainsList}>
        {domains.map(({ key, strand, short, oneLine }) => (
          <li key={key} className={styles.domain}>
            <Strand strand={strand} seed={key} width={400} height={64} className={styles.strand} />
            <h3 className={styles.domainsTitle}>
              <a className="title-link" href={resourcePath(key)}>
                {short}
              </a>
            </h3>
            <p className={styles.line}>{oneLine}</p>
            <ul className={styles.domainsWays}>
              {resources.map(({ label, resource }) => (
                <li key={resource}>
                  <a href={resourcePath(key, resource)}>
                    {label}
                    <VisuallyHidden> on {short}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NewestNotesProps extends Headed {
  notes: NewestNote[]
  domains: HomeContent['department']['domains']
}

/** The notes that were added last. */
export function NewestNotes({ heading, notes, domains }: NewestNotesProps) {
  return (
    <Section title={heading} level={3} className={styles.notes}>
      <ul className={styles.list}>
        {notes.map(({ id, domain, title, files }) => {
          const own = domains.find(({ key }) => key === domain)
          return (
            <li key={id} className={styles.note}>
              <a className={`title-link ${styles.title}`} href={notePath(domain, id)}>
                {title}
              </a>
              <p className={styles.facts}>
                <Tag look="dot" tone={own?.strand ?? 'plain'}>
                  {own?.short}
                </Tag>
                {files > 0 && <span>{files === 1 ? '1 file' : `${files} files`}</span>}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
