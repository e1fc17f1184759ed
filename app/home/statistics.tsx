import type { HomeContent } from '#domain/site/home-content.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './statistics.module.css'

type Statistic = HomeContent['home']['statistics'][number]

/** Five numbers; they count up to themselves once they are scrolled into view. */
export function Statistics({ statistics }: { statistics: readonly Statistic[] }) {
  return (
    <section>
      <VisuallyHidden>
        <h2>The department in numbers</h2>
      </VisuallyHidden>
      <dl className={styles.band}>
        {statistics.map(({ label, value, unit, note }) => (
          <div key={label} className={styles.statistic}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>
              <span className={styles.number} data-count-up>
                {value}
              </span>
              <span className={styles.unit}>{unit}</span>
            </dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
