import type { EventPage } from '#domain/events/event-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-aside.module.css'
import { Subscription } from './subscription.tsx'

/** When and where, and the way into one's own calendar. */
export function EventAside({ event, calendars }: Pick<EventPage, 'event' | 'calendars'>) {
  return (
    <aside className={styles.aside} aria-label="Date and place">
      <EventFacts {...event} />
      <ButtonLink to={calendars.event} reloadDocument icon="calendar" className={styles.add}>
        Add to calendar
      </ButtonLink>
      <Subscription calendar={calendars} />
    </aside>
  )
}
