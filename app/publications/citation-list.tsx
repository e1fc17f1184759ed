import { citationPath } from '#contract/publication-paths.ts'
import type { PublicationKind } from '#contract/publications.ts'
import type { PublicationPage } from '#domain/publications/publication-page.ts'
import { Disclosure, DisclosureList } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { Citation } from './citation.tsx'

interface CitationListProps {
  kind: PublicationKind
  id: string
  citations: PublicationPage['citations']
}

/** The ways to cite a publication, one open at a time. */
export function CitationList({ kind, id, citations }: CitationListProps) {
  return (
    <Section title="Cite">
      <DisclosureList>
        <Disclosure title="IEEE" name="cite" open>
          <Citation id="cite-ieee" text={citations.ieee} />
        </Disclosure>
        <Disclosure title="APA" name="cite">
          <Citation id="cite-apa" text={citations.apa} />
        </Disclosure>
        <Disclosure title="BibTeX" name="cite" unprinted>
          <Citation
            id="cite-bibtex"
            text={citations.bibtex}
            file={{ path: citationPath(kind, id, 'bib'), label: 'Download BibTeX' }}
          />
        </Disclosure>
        <Disclosure title="RIS" name="cite" unprinted>
          <Citation
            id="cite-ris"
            text={citations.ris}
            file={{ path: citationPath(kind, id, 'ris'), label: 'Download RIS' }}
          />
        </Disclosure>
      </DisclosureList>
    </Section>
  )
}
