import { useLoaderData, type MetaFunction } from 'react-router'
import { notePath, resourcePath } from '#contract/resource-paths.ts'
import { newestNotes } from '#domain/resources/notes/newest-notes.ts'
import { partOfDay } from '#domain/site/greeting.ts'
import { keptResources, teachersResources } from '#domain/site/kept-resources.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { reading } from '../shell/reading.ts'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { Cards } from './card.tsx'
import { DomainCard } from './domain-card.tsx'

const shownNotes = 5

export const loader = reading(async ({ db, who }) => ({
  words: pageHead('teaching'),
  name: who?.name ?? '',
  part: partOfDay(),
  domains: await keptResources(db, teachersResources),
  newest: await newestNotes(db, shownNotes),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Where a teacher starts: the notes and links of each domain, and what was added last. */
export default function TeachingPage() {
  const { name, part, domains, newest } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={`Good ${part}, ${name}`}
        lede="You can manage the notes and links for all three domains."
      />
      <Cards title="Your resources" columns={3} isFirst>
        {domains.map((domain) => (
          <DomainCard key={domain.path} domain={domain} />
        ))}
      </Cards>
      {newest.length > 0 && (
        <Section title="Recently added">
          <HairlineList>
            {newest.map(({ id, domain, title }) => (
              <HairlineRow
                key={id}
                title={<a href={notePath(domain, id)}>{title}</a>}
                meta={domains.find(({ path }) => path === resourcePath(domain))?.title}
              />
            ))}
          </HairlineList>
        </Section>
      )}
    </div>
  )
}
