import { confirmStudentRemoval, studentCount } from '#contract/messages/roster-reports.ts'
import { studentYears } from '#contract/students.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { Button } from '../ui/button.tsx'
import { awaitFocus, Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './bulk-dialog.module.css'
import { actionNames, moreLine } from './bulk-words.ts'
import { useBulkTask, type BulkProgress, type BulkWays, type BulkWish } from './use-bulk-task.ts'
import type { LeftOut } from '#contract/roster.ts'

interface BulkDialogProps extends BulkWays {
  wish: BulkWish
  open: boolean
  /** There is no mail server. */
  isMailStored: boolean
}

/** Says what an action would do to how many, asks once, and tells of those left out. */
export function BulkDialog({ wish, open, isMailStored, ...ways }: BulkDialogProps) {
  const { progress, chooseYear, confirm } = useBulkTask(wish, ways)
  const { action } = wish
  const { report, isBusy, isDone, year } = progress
  const foot = (
    <>
      <DialogCloseButton ref={awaitFocus}>{isDone ? 'Close' : 'Cancel'}</DialogCloseButton>
      {report && report.due > 0 && !isDone && (
        <Button
          look={action === 'remove' ? 'danger' : 'filled'}
          busy={isBusy}
          onClick={() => void confirm()}
        >
          {action === 'move' ? 'Move' : actionNames[action]}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      id="many-students"
      title={isDone && report ? report.message : actionNames[action]}
      open={open}
      onClose={ways.onClose}
      foot={foot}
    >
      <div className={styles.body} aria-live="polite">
        {action === 'move' && !isDone && (
          <SelectField
            ref={awaitFocus}
            label="Move to year"
            value={year ?? ''}
            onChange={({ currentTarget }) => chooseYear(Number(currentTarget.value))}
          >
            <option value="" disabled>
              Choose a year
            </option>
            {studentYears.map((each) => (
              <option key={each} value={each}>{`Year ${each}`}</option>
            ))}
          </SelectField>
        )}
        <Words {...wish} {...progress} />
        {isMailStored && action === 'invite' && !isDone && <NoMailServer />}
      </div>
    </Dialog>
  )
}

function Words({ action, name, report, refusal, isDone, year }: BulkWish & BulkProgress) {
  if (refusal) return <Notice tone="error">{refusal}</Notice>
  if (!report) return action === 'move' && year === null ? null : <Spinner text="Counting…" />
  return (
    <>
      {!isDone && action === 'remove' && name && <p>{confirmStudentRemoval(name)}</p>}
      {!isDone && <p>{report.message}</p>}
      <LeftOutList leftOut={report.leftOut} />
    </>
  )
}

/** For whom nothing is done, and why. */
function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
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
