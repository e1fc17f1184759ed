import type { HistoryPage } from '#domain/history/history-page.ts'
import { Section } from '../ui/section.tsx'
import { BatchRow } from './batch-row.tsx'
import styles from './days.module.css'

interface DaysProps {
  days: HistoryPage['days']
  /** One record's own history stands open. */
  isOfRecord: boolean
}

/** The changes of each day, the latest first. */
export function Days({ days, isOfRecord }: DaysProps) {
  return days.map(({ day, title, batches }) => (
    <Section key={day} title={<time dateTime={day}>{title}</time>} className={styles.day} ruled>
      <ul>
        {batches.map((batch) => (
          <BatchRow key={batch.batch} batch={batch} isOfRecord={isOfRecord} />
        ))}
      </ul>
    </Section>
  ))
}
