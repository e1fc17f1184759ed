import * as messages from '#contract/messages/documents.ts'
import type { pagedDocument } from '#domain/documents/shown-document.ts'
import { DateBlock } from '../ui/date-block.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Section } from '../ui/section.tsx'
import { TagRow } from '../ui/tag.tsx'
import { Tags } from '../ui/tags.tsx'

type Events = NonNullable<Awaited<ReturnType<typeof pagedDocument>>['events']>

/** The events of a category, beside the document of the year. */
export function DocumentEvents({ upcoming, past }: Events) {
  return (
    <>
      {upcoming.length > 0 && (
        <Section title={messages.comingUp} id="events">
          <EventRows events={upcoming} />
        </Section>
      )}
      {past.length > 0 && (
        <Section title={messages.past} id="past">
          <EventRows events={past} />
        </Section>
      )}
    </>
  )
}

function EventRows({ events }: { events: Events['past'] }) {
  return (
    <HairlineList>
      {events.map(({ id, path, title, sorts, date, day, location }) => (
        <HairlineRow
          key={id}
          lead={<DateBlock date={date} />}
          leadWidth="date"
          title={<a href={path}>{title}</a>}
          meta={`${day} · ${location}`}
          aside={
            <TagRow>
              <Tags tags={sorts} />
            </TagRow>
          }
        />
      ))}
    </HairlineList>
  )
}
