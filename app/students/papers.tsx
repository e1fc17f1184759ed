import { papers as title } from '#contract/messages/profile.ts'
import type { Audience } from '#contract/visibility.ts'
import type { AuthoredPublication } from '#domain/people/publications-of.ts'
import { PublicationRows } from '../shell/publication-rows.tsx'
import { Section } from '../ui/section.tsx'
import { WithheldMark } from './withheld-mark.tsx'

interface PapersProps {
  papers: AuthoredPublication[]
  withheld: Audience | undefined
}

/** What the student has certainly published; whoever has published nothing misses nothing. */
export function Papers({ papers, withheld }: PapersProps) {
  if (papers.length === 0) return null
  return (
    <Section title={title} meta={withheld && <WithheldMark audience={withheld} />}>
      <PublicationRows publications={papers} />
    </Section>
  )
}
