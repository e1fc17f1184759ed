import { headings } from '#contract/headings.ts'
import { homeMessages } from '#contract/messages/home.ts'
import { eventPath, pages } from '#contract/paths.ts'
import type { HomeContent } from '#domain/site/page-content.ts'
import { DateBlock } from '../ui/date-block.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Section } from '../ui/section.tsx'
import { More } from './more.tsx'

/** The next events, the nearest first. */
export function ComingUp({ events }: Pick<HomeContent['news'], 'events'>) {
  return (
    <Section title={headings.home.events} id="events">
      {events.length > 0 ? (
        <HairlineList>
          {events.map(({ id, title, date, time, location }) => (
            <HairlineRow
              key={id}
              lead={<DateBlock date={date} />}
              leadWidth="date"
              title={<a href={eventPath(id)}>{title}</a>}
              meta={`${time} · ${location}`}
            />
          ))}
        </HairlineList>
      ) : (
        <EmptyState
          art={<Strand strand="signal" seed="nothing comes up" width={320} height={48} />}
          title={homeMessages.noEvents}
        >
          <p>{homeMessages.noEventsYet}</p>
        </EmptyState>
      )}
      <More>
        <a href={pages.majorEvents}>All events</a>
      </More>
    </Section>
  )
}
