import type { EventPage } from '#domain/events/event-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './event-aside.module.css'
import { Subscription } from './subscription.tsx'
import { Fragment, type ReactNode } from 'react'
import type { EventLine } from '#domain/events/event-line.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

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
        <div className={styles.ways} data-print="hide">
          <ButtonLink to={calendars.event} reloadDocument icon="calendar">
            Add to calendar
          </ButtonLink>
          <p>
            Or to{' '}
            {calendars.web.map(({ name, url }, place) => (
              <Fragment key={name}>
                {place > 0 && ' or '}
                <a href={url} rel="noopener nofollow">
                  {name}
                </a>
              </Fragment>
            ))}
          </p>
        </div>
      )}
      <Subscription calendar={calendars} />
    </aside>
  )
}

type EventFactsProps = Pick<EventLine, 'date' | 'day' | 'time' | 'location'>

/** When and where an event is. */
function EventFacts({ date, day, time, location }: EventFactsProps) {
  return (
    <dl className={styles.facts}>
      <Fact icon="calendar" name="Date">
        <time dateTime={date}>{day}</time>
      </Fact>
      <Fact icon="clock" name="Time">
        {time}
      </Fact>
      <Fact icon="pin" name="Location">
        {location}
      </Fact>
    </dl>
  )
}

interface FactProps {
  icon: IconName
  name: string
  children: ReactNode
}

function Fact({ icon, name, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <Icon name={icon} label={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
