import { headings } from '#contract/headings.ts'
import type { PastYear } from '#domain/events/event-list.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { Section } from '../ui/section.tsx'
import type { Wish } from '../ui/use-task.ts'
import { EventCard } from './event-card.tsx'
import styles from './past-events.module.css'

interface PastEventsProps {
  years: PastYear[]
  savedId: string
  ask: ((wish: Wish<EventLine>) => void) | undefined
}

/** What is over, under its years. */
export function PastEvents({ years, savedId, ask }: PastEventsProps) {
  if (years.length === 0) return null
  return (
    <Section title={headings.majorEvents.past} id="past">
      {years.map(({ year, events }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h3 id={`year-${year}`} className={styles.year}>
            {year}
          </h3>
          <ul className={styles.cards}>
            {events.map((event) => (
              <EventCard key={event.id} event={event} isSaved={event.id === savedId} ask={ask} />
            ))}
          </ul>
        </section>
      ))}
    </Section>
  )
}
