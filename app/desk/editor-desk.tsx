import { editorDeskMessages as messages } from '#contract/messages/entrusted.ts'
import { pages } from '#contract/paths.ts'
import type { EditorDesk } from '#domain/site/editor-desk.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Cards, PageCard } from './card.tsx'
import { OldRecords } from './old-records.tsx'
import { DomainCard } from './domain-card.tsx'

/** The desk of a member to whom kinds of record were entrusted. */
export function EditorsDesk({ title, desk }: { title: string; desk: EditorDesk }) {
  const { cards, domains, old } = desk
  return (
    <div className="container">
      <PageHeading
        title={title}
        lede={messages.lede}
        action={
          <ButtonLink icon="clock" to={pages.ownHistory} reloadDocument>
            {messages.changes}
          </ButtonLink>
        }
      />
      {cards.length > 0 && (
        <Cards title={messages.cards} columns={3} isFirst>
          {cards.map((card) => (
            <PageCard key={card.path + card.title} fact={messages.fact} {...card} />
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
    </div>
  )
}
