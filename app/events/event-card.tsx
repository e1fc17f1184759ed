import { eventPath } from '#contract/paths.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { DeleteButton, EditButton } from '../records/record-buttons.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateBlock } from '../ui/date-block.tsx'
import { Icon } from '../ui/icon.tsx'
import { SavedItem } from '../ui/saved-item.tsx'
import type { Wish } from '../ui/use-task.ts'
import { EventArt } from './event-art.tsx'
import styles from './event-card.module.css'

export interface EventCardProps {
  event: EventLine
  /** Across the page, the words beside the picture. */
  wide?: boolean
  /** It was saved last. */
  isSaved: boolean
  /** For whoever may keep the records. */
  ask: ((wish: Wish<EventLine>) => void) | undefined
}

/** An event of the list: first the words, then its picture. */
export function EventCard({ event, wide = false, isSaved, ask }: EventCardProps) {
  const { id, title, date, day, time, location, paragraphs } = event
  const Title = wide ? 'h2' : 'h4'
  return (
    <SavedItem className={classNames(styles.card, wide && styles.wide)} isSaved={isSaved}>
      <div className={styles.words}>
        <div className={styles.when}>
          <DateBlock date={date} />
          <p>
            <time dateTime={date}>{day}</time>
            <br />
            {time}
          </p>
        </div>
        <Title className={styles.title}>
          <a href={eventPath(id)} className="title-link">
            {title}
          </a>
        </Title>
        <p className={styles.place}>
          <Icon name="pin" size={18} />
          {location}
        </p>
        {paragraphs[0] && <p className={styles.abstract}>{paragraphs.join(' ')}</p>}
        {ask && event.isRecord && (
          <div className={styles.buttons} data-needs="script" data-print="hide">
            <EditButton name={title} onClick={() => ask({ what: 'edit', record: event })} />
            <DeleteButton name={title} onClick={() => ask({ what: 'remove', record: event })} />
          </div>
        )}
      </div>
      <EventArt event={event} sizes={wide ? wideSizes : halfSizes} to={eventPath(id)} />
    </SavedItem>
  )
}

const wideSizes = '(width > 60rem) min(48rem, 60vw), 100vw'
const halfSizes = '(width > 60rem) min(37rem, 48vw), 100vw'
