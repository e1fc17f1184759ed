import { studentCount } from '#contract/messages/roster-reports.ts'
import type { LeftOut } from '#contract/roster.ts'
import styles from './left-out-list.module.css'
import { moreLine } from './roster-words.ts'

/** For whom nothing is done, and why. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null
  return (
    <div className={styles.place}>
      <h3 className={styles.title}>Skipped</h3>
      <dl className={styles.list}>
        {leftOut.map(({ reason, count, some }) => (
          <div key={reason}>
            <dt>
              {reason} <span className={styles.count}>{studentCount(count)}</span>
            </dt>
            <dd className={styles.names}>
              {some.join(', ')} {count > some.length && moreLine(count - some.length)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
