import type { EventPage } from '#domain/events/event-page.ts'
import { DateBlock } from '../ui/date-block.tsx'
import styles from './neighbours.module.css'

type Neighbour = EventPage['earlier']

/** The events before and after this one. */
export function Neighbours({ earlier, later }: Pick<EventPage, 'earlier' | 'later'>) {
  if (!earlier && !later) return null
  return (
    <nav className={styles.neighbours} aria-label="Other events" data-print="hide">
      <Way label="Earlier event" event={earlier} />
      <Way label={later?.isPast ? 'Later event' : 'Next event'} event={later} />
    </nav>
  )
}

function Way({ label, event }: { label: string; event: Neighbour }) {
  if (!event) return null
  return (
    <a href={event.path} className={styles.way}>
      <DateBlock date={event.date} />
      <span className={styles.words}>
        <span className={styles.label}>
          {label} · {event.date.slice(0, 4)}
        </span>
        <span className={styles.title}>{event.title}</span>
      </span>
    </a>
  )
}
