import { messages, sampleRecordsLeft } from '#contract/messages.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './sample-notice.module.css'

interface SampleNoticeProps {
  /** '240 students and 12 events'. */
  records: string
}

/** Says that records of the sample are still there, and how they are taken away. */
export function SampleNotice({ records }: SampleNoticeProps) {
  const { title, advice, command } = messages.sample
  return (
    <div className={styles.place}>
      <Notice title={title}>
        <div className={styles.words}>
          <p>{sampleRecordsLeft(records)}</p>
          <p>{advice}</p>
          <p>
            <code className={styles.command}>{command}</code>
          </p>
        </div>
      </Notice>
    </div>
  )
}
