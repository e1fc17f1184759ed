import type { ReactNode } from 'react'
import type { EventLine } from '#domain/events/event-line.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import styles from './event-facts.module.css'

type EventFactsProps = Pick<EventLine, 'date' | 'day' | 'time' | 'location'>

/** When and where an event is. */
export function EventFacts({ date, day, time, location }: EventFactsProps) {
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
