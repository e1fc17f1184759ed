import { headings } from '#contract/headings.ts'
import { pages } from '#contract/paths.ts'
import { publicationPath } from '#contract/publication-paths.ts'
import type { LatestPublication } from '#domain/publications/latest-publications.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { More } from './more.tsx'

/** What came out last, and the way to all of it. */
export function LatestPublications({ publications }: { publications: LatestPublication[] }) {
  return (
    <Section title={headings.home.publications} id="publications">
      <HairlineList>
        {publications.map(({ id, kind, year, title, people, venue }) => (
          <HairlineRow
            key={id}
            lead={year || '–'}
            title={<a href={publicationPath(kind, id)}>{title}</a>}
            meta={venue || people}
          />
        ))}
      </HairlineList>
      <More>
        <a href={pages.journals}>All journals</a>
        <a href={pages.conferences}>All conferences</a>
        <a href={pages.patents}>All patents</a>
      </More>
    </Section>
  )
}
