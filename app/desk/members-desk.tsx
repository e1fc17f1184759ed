import { memberDeskMessages as messages } from '#contract/messages/entrusted.ts'
import { ownPage as ownPageLabel } from '#contract/messages/people.ts'
import { pages } from '#contract/paths.ts'
import { notePath } from '#contract/resource-paths.ts'
import type { MemberDesk } from '#domain/site/member-desk.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { Cards, PageCard } from './card.tsx'
import { DomainCard } from './domain-card.tsx'
import { OldRecords } from './old-records.tsx'

interface MembersDeskProps {
  title: string
  desk: MemberDesk
}

/** The desk of a member who is no administrator: an editor, a teacher or both. */
export function MembersDesk({ title, desk }: MembersDeskProps) {
  const { lede, ownPage, drafts, cards, imports, old, domains, newest, log } = desk
  return (
    <div className="container">
      <PageHeading
        title={title}
        lede={lede}
        action={
          <ButtonRow>
            {ownPage && (
              <ButtonLink icon="pencil" to={ownPage} reloadDocument>
                {ownPageLabel}
              </ButtonLink>
            )}
            <ButtonLink icon="pencil" to={drafts.path} reloadDocument>
              {drafts.title}
            </ButtonLink>
            <ButtonLink icon="clock" to={pages.ownHistory} reloadDocument>
              {messages.changes}
            </ButtonLink>
          </ButtonRow>
        }
      />
      {cards.length > 0 && (
        <Cards title={messages.cards} columns={3} isFirst>
          {cards.map((card) => (
            <PageCard key={card.path + card.title} fact={messages.fact} {...card} />
          ))}
          {imports.map(({ title: label, path }) => (
            <PageCard
              key={path}
              title={label}
              path={path}
              fact={messages.importFact}
              way={messages.open}
            />
          ))}
        </Cards>
      )}
      <OldRecords kinds={old} />
      {domains.length > 0 && (
        <Cards title={messages.resources} columns={3} isFirst={cards.length === 0}>
          {domains.map((domain) => (
            <DomainCard key={domain.path} domain={domain} />
          ))}
        </Cards>
      )}
      {newest.length > 0 && (
        <Section title={messages.newest}>
          <HairlineList>
            {newest.map(({ id, domain, title: note, domainTitle }) => (
              <HairlineRow
                key={id}
                title={<a href={notePath(domain, id)}>{note}</a>}
                meta={domainTitle}
              />
            ))}
          </HairlineList>
        </Section>
      )}
      {log.length > 0 && (
        <Cards title={messages.log} columns={3}>
          {log.map(({ title: label, path }) => (
            <PageCard
              key={path}
              title={label}
              path={path}
              fact={path === pages.history ? messages.historyFact : messages.trashFact}
              way={messages.open}
            />
          ))}
        </Cards>
      )}
    </div>
  )
}
