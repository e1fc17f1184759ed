import { pages } from '#contract/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './event-path.module.css'

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
      <Breadcrumb crumbs={[{ label: list, to: pages.majorEvents }]} />
      {sort && <Tag tone="signal">{sort}</Tag>}
      {isPast && <Tag>Past event</Tag>}
    </div>
  )
}
