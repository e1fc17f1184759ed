import { feeds } from '#contract/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { feedIcon } from '../ui/rare-icons.ts'
import styles from './subscription.module.css'

interface SubscriptionProps {
  calendar: { all: string; subscribe: string }
}

/** How to have every event come by itself. */
export function Subscription({ calendar: { all, subscribe } }: SubscriptionProps) {
  return (
    <p className={styles.subscription} data-print="hide">
      <Icon name={feedIcon} />
      <span>
        To get all our events, <a href={subscribe}>subscribe in your calendar app</a>, use{' '}
        <a href={all}>the calendar address</a>, or follow <a href={feeds.events}>the feed</a>.
      </span>
    </p>
  )
}
