import { noteMessages as words } from '#contract/messages/notes.ts'
import { filesArrived } from '#contract/messages/upload-tray.ts'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import type { Tray } from '../../shell/use-upload-tray.ts'
import { Button, ButtonRow } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './unsent-note.module.css'

interface UnsentNoteProps {
  tray: Pick<Tray, 'files' | 'uploads'>
  isUnsent: boolean
  /** It is on its way, or waits for its files. */
  isUnderWay: boolean
  /** Its form is not open. */
  isShown: boolean
  onGoOn: () => void
  onDiscard: () => void
}

/** Says that there is a note whose form was put aside, and asks before the page is left without it. */
export function UnsentNote({ tray, isUnsent, isUnderWay, ...props }: UnsentNoteProps) {
  const { isShown, onGoOn, onDiscard } = props
  const { files, uploads } = tray
  const ways = (
    <ButtonRow>
      <Button size="small" onClick={onGoOn}>
        {words.goOn}
      </Button>
      <Button size="small" look="quiet-danger" onClick={onDiscard}>
        {words.discard}
      </Button>
    </ButtonRow>
  )
  return (
    <>
      {isUnsent && isShown && (
        <div className={styles.unsent}>
          <Notice tone={isUnderWay ? 'info' : 'warning'} action={ways}>
            <p>
              {isUnderWay ? words.underWay : words.unsent}{' '}
              {files.length > 0 && filesArrived(uploads.length, files.length)}
            </p>
          </Notice>
        </div>
      )}
      <LeaveGuard
        active={isUnsent}
        title={words.leaveTitle}
        question={words.leaveQuestion}
        leaveLabel={words.leave}
        stayLabel={words.stay}
      />
    </>
  )
}
