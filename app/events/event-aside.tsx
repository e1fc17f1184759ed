import type { EventPage } from '#domain/events/event-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-aside.module.css'
import { Subscription } from './subscription.tsx'

/** When and where; what is still to come can be put into one's own calendar. */
export function EventAside({
  event,
  isPast,
  calendars,
}: Pick<EventPage, 'event' | 'isPast' | 'calendars'>) {
  return (
    <aside className={styles.aside} aria-label="Date and place">
      <EventFacts {...event} />
      {!isPast && (
        <ButtonLink to={calendars.event} reloadDocument icon="calendar" className={styles.add}>
          Add to calendar
        </ButtonLink>
      )}
      <Subscription calendar={calendars} />
    </aside>
  )
}
