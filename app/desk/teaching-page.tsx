import { useLoaderData, type MetaFunction } from 'react-router'
import { ownPage as ownPageLabel } from '#contract/messages/people.ts'
import { pages } from '#contract/paths.ts'
import { notePath } from '#contract/resource-paths.ts'
import { mayAddResource, mayEditRecords, type Who } from '#domain/accounts/access.ts'
import { type Domain, readDomains } from '#domain/domains/read-domains.ts'
import { findOwnPage } from '#domain/people/person-page.ts'
import { newestNotes } from '#domain/resources/notes/list-notes.ts'
import { partOfDay } from '#domain/site/today.ts'
import { resourcePages, teachersResources } from '#domain/site/resource-pages.ts'
import { pageHead } from '#contract/pages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { Cards } from './card.tsx'
import { DomainCard } from './domain-card.tsx'

const shownNotes = 5

export const loader = defineLoader(async ({ db, who, department }) => ({
  words: pageHead('teaching'),
  name: who?.name ?? '',
  part: partOfDay(),
  domains: (await resourcePages(db, teachersResources)).filter(({ key }) =>
    (['note', 'link'] as const).some((kind) => mayAddResource(who, { kind, domain: key })),
  ),
  lede: ledeFor(who, department.domains),
  titles: await readDomains(db),
  changes: pageHead('ownHistory').title,
  drafts: pageHead('draftList').title,
  ownPage: await findOwnPage(db, who),
  newest: await newestNotes(db, shownNotes),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Where a teacher starts: the notes and links of their domains, and what was added last. */
export default function TeachingPage() {
  const { name, part, lede, domains, titles, newest, changes, drafts, ownPage } =
    useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        title={`Good ${part}, ${name}`}
        lede={lede}
        action={
          <ButtonRow>
            {ownPage && (
              <ButtonLink icon="pencil" to={ownPage} reloadDocument>
                {ownPageLabel}
              </ButtonLink>
            )}
            <ButtonLink icon="pencil" to={pages.draftList} reloadDocument>
              {drafts}
            </ButtonLink>
            <ButtonLink icon="clock" to={pages.ownHistory} reloadDocument>
              {changes}
            </ButtonLink>
          </ButtonRow>
        }
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
                meta={titles.find(({ key }) => key === domain)?.title}
              />
            ))}
          </HairlineList>
        </Section>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** What whoever asks may do here. */
function ledeFor(who: Who, domains: readonly Domain[]): string {
  const own = domains.filter(({ key }) => who?.domains.includes(key) || mayEditRecords(who))
  if (own.length === domains.length) {
    return 'You can manage the notes and links for all domains.'
  }
  if (own.length === 0) {
    return 'You can add notes and links to any domain, and change those that you added.'
  }
  const named = list.format(own.map(({ title }) => title))
  return `You can manage the notes and links for ${named}, and what you added elsewhere.`
}
