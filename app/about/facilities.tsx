import { headings } from '#contract/headings.ts'
import type { AboutContent } from '#domain/site/about-content.ts'
import { Section } from '../ui/section.tsx'
import { TextColumns } from '../ui/text-columns.tsx'

/** What the campus offers besides lectures and laboratories. */
export function Facilities({ facilities }: { facilities: AboutContent['about']['facilities'] }) {
  return (
    <Section title={headings.about.facilities} id="facilities">
      <TextColumns texts={facilities} />
    </Section>
  )
}
