import { pages } from '#contract/paths.ts'
import type { EventPage } from '#domain/events/event-page.ts'
import { DateBlock } from '../ui/date-block.tsx'
import styles from './neighbours.module.css'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Tag } from '../ui/tag.tsx'

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

interface EventPathProps {
  /** The title of the list. */
  list: string
  isPast: boolean
  /** Its category. */
  sort?: string
}

/** The way here from the list, what kind of event it is, and whether one comes too late. */
export function EventPath({ list, isPast, sort = '' }: EventPathProps) {
  return (
    <div className={styles.path}>
      <Breadcrumb crumbs={[{ label: list, to: pages.majorEvents }, { label: 'This event' }]} />
      {sort && <Tag tone="signal">{sort}</Tag>}
      {isPast && <Tag>Past event</Tag>}
    </div>
  )
}
