import { publicationPath } from '#contract/publication-paths.ts'
import type { AuthoredPublication } from '#domain/people/publications-of.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import styles from './publication-rows.module.css'

/** Publications of one author, each on a line with its page. */
export function PublicationRows({ publications }: { publications: AuthoredPublication[] }) {
  return (
    <HairlineList>
      {publications.map(({ id, kind, year, title, people, venue, type }) => (
        <HairlineRow
          key={id}
          lead={year || '–'}
          title={<a href={publicationPath(kind, id)}>{title}</a>}
          meta={people}
          aside={type}
        >
          {venue && <p className={styles.venue}>{venue}</p>}
        </HairlineRow>
      ))}
    </HairlineList>
  )
}
