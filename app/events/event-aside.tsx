import { eventMessages as messages, registerUntil } from '#contract/messages/events.ts'
import type { EventPage } from '#domain/events/event-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './event-aside.module.css'
import { Subscription } from './subscription.tsx'
import { Fragment, type ReactNode } from 'react'
import type { EventLine } from '#domain/events/event-line.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

interface EventAsideProps
  extends
    Pick<EventPage, 'event' | 'isPast' | 'calendars'>,
    Partial<Pick<EventPage, 'registration'>> {
  /** The page says its day in large letters already. */
  isDaySaid?: boolean
}

/** When and where; what is still to come can be put into one's own calendar. */
export function EventAside({
  event,
  isPast,
  calendars,
  registration = null,
  isDaySaid = false,
}: EventAsideProps) {
  return (
    <aside className={styles.aside} aria-label="Date and place">
      <EventFacts event={event} isDaySaid={isDaySaid} />
      {registration && <Registration {...registration} />}
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

/** The way to register, as long as that is possible. */
function Registration({ url, until, isOpen }: NonNullable<EventPage['registration']>) {
  if (!isOpen) return <p className={styles.closed}>{messages.registered}</p>
  return (
    <div className={styles.registration}>
      {url && (
        <ButtonLink look="filled" to={url} reloadDocument rel="noopener">
          {messages.register}
        </ButtonLink>
      )}
      {until && <p>{registerUntil(until)}</p>}
    </div>
  )
}

interface EventFactsProps extends Required<Pick<EventAsideProps, 'isDaySaid'>> {
  event: Pick<EventLine, 'date' | 'day' | 'time' | 'location' | 'contact'>
}

/** When and where an event is. */
function EventFacts({ event, isDaySaid }: EventFactsProps) {
  const { date, day, time, location, contact } = event
  return (
    <dl className={styles.facts}>
      {!isDaySaid && (
        <Fact icon="calendar" name="Date">
          <time dateTime={date}>{day}</time>
        </Fact>
      )}
      {time && (
        <Fact icon="clock" name="Time">
          {time}
        </Fact>
      )}
      <Fact icon="pin" name="Location">
        {location}
      </Fact>
      {contact && (
        <Fact icon="mail" name="Contact">
          <span className={styles.lines}>{contact}</span>
        </Fact>
      )}
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
