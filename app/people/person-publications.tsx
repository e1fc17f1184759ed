import { publicationPath } from '#contract/publication-paths.ts'
import type { AuthoredPublication } from '#domain/people/publications-of.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import styles from './person-publications.module.css'

const kinds = { journal: 'Journal', conference: 'Conference', patent: 'Patent' }

/** What a member has published, newest first. */
export function PersonPublications({ publications }: { publications: AuthoredPublication[] }) {
  return (
    <Section title="Publications" meta={publications.length > 0 && publications.length}>
      {publications.length > 0 ? (
        <HairlineList>
          {publications.map(({ id, kind, year, title, people, venue }) => (
            <HairlineRow
              key={id}
              lead={year || '–'}
              title={<a href={publicationPath(kind, id)}>{title}</a>}
              meta={people}
              aside={kinds[kind]}
            >
              {venue && <p className={styles.venue}>{venue}</p>}
            </HairlineRow>
          ))}
        </HairlineList>
      ) : (
        <p>No publications yet.</p>
      )}
    </Section>
  )
}
