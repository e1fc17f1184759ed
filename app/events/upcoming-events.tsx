import type { ReactNode } from 'react'
import { eventMessages } from '#contract/messages/events.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { EventCard, type EventCardProps } from './event-card.tsx'

interface UpcomingEventsProps extends Pick<EventCardProps, 'ask'> {
  events: EventLine[]
  savedId: string
  /** What an empty list leads its keeper to. */
  action: ReactNode
}

/** What is coming up, the nearest first. */
export function UpcomingEvents({ events, savedId, ask, action }: UpcomingEventsProps) {
  if (events.length === 0) {
    return (
      <EmptyState
        art={<Strand strand="signal" seed="events" width={320} height={56} />}
        title={eventMessages.none}
        action={action}
      >
        <p>{eventMessages.nothingPlanned}</p>
      </EmptyState>
    )
  }
  return (
    <ul>
      {events.map((event) => (
        <EventCard key={event.id} event={event} isSaved={event.id === savedId} ask={ask} wide />
      ))}
    </ul>
  )
}
