import { changeWords as words } from '#contract/change-words.ts'
import type { ShownBatch } from '#domain/history/history-page.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './batch-row.module.css'
import { ChangeDetails } from './change-details.tsx'
import { UndoButton } from './undo-button.tsx'
import { useHistoryPaths } from './use-history-paths.ts'

type MadeBatch = Pick<ShownBatch, 'by' | 'isProgram' | 'at' | 'clock'>

interface BatchRowProps {
  batch: ShownBatch
  /** Its change stands open. */
  isOfRecord: boolean
}

/** What was done at once, by whom and when; opened, what differs in each record. */
export function BatchRow({ batch, isOfRecord }: BatchRowProps) {
  const { batchPath } = useHistoryPaths()
  const { title, changes, records } = batch
  const isAlone = records === 1 || isOfRecord
  const hasMore = records > changes.length && !isOfRecord
  return (
    <li className={styles.row}>
      <Disclosure title={title} meta={<Maker batch={batch} />} open={isOfRecord}>
        {changes.map((change) => (
          <ChangeDetails
            key={change.id}
            change={change}
            {...{ batch: batch.batch, isAlone, isOfRecord }}
          />
        ))}
        {hasMore && (
          <a className={styles.all} href={batchPath(batch.batch)}>
            {words.showBatch(records)}
          </a>
        )}
      </Disclosure>
      <div className={styles.ways} data-print="hide">
        <UndoButton batch={batch} />
      </div>
    </li>
  )
}

/** Who did it, and at what time. */
export function Maker({ batch: { by, isProgram, at, clock } }: { batch: MadeBatch }) {
  return (
    <span className={styles.maker}>
      {isProgram ? <Tag>Program</Tag> : <PersonMark name={by} size="small" />}
      <span className={styles.name}>{by}</span>
      <time className={styles.clock} dateTime={at}>
        {clock}
      </time>
    </span>
  )
}
