import { pages } from '#contract/paths.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Tag } from '../ui/tag.tsx'
import { Tags } from '../ui/tags.tsx'
import styles from './event-path.module.css'

interface EventPathProps {
  /** The title of the list. */
  list: string
  /** Of the event. */
  title: string
  isPast: boolean
  /** What it is. */
  sorts?: EventLine['sorts']
}

/** The way here from the list, what kind of event it is, and whether one comes too late. */
export function EventPath({ list, title, isPast, sorts = [] }: EventPathProps) {
  return (
    <div className={styles.path}>
      <Breadcrumb above={[{ label: list, to: pages.majorEvents }]} here={title} />
      <Tags tags={sorts} />
      {isPast && <Tag>Past event</Tag>}
    </div>
  )
}
