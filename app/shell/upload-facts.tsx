import { uploadMessages } from '#contract/messages/uploads.ts'
import { pages } from '#contract/paths.ts'
import { fileSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { progressShare } from '../ui/progress-share.ts'
import type { UploadMeter } from './upload-meter.ts'
import type { UploadState } from './upload-queue.ts'
import styles from './upload-tray.module.css'
import { progressInWords, wordOf } from './upload-words.ts'

/** How it stands with a file, under its name. */
export function UploadFacts({ size, state }: { size: number; state: UploadState }) {
  if (state.is === 'sending') return <Sending size={size} meter={state.meter} />
  if (state.is === 'failed' || state.is === 'refused') {
    return (
      <p className={styles.reason}>
        <Icon name="alert" size={16} />
        <span>
          {wordOf(state)} {state.is === 'failed' && state.status === 401 && <SignInBeside />}
        </span>
      </p>
    )
  }
  return (
    <p className={styles.facts}>
      {state.is === 'done' && <Icon name="check" size={16} />} {fileSize(size)} · {wordOf(state)}
    </p>
  )
}

function Sending({ size, meter }: { size: number; meter: UploadMeter }) {
  if (meter.total === 0) return <p className={styles.facts}>{fileSize(size)}</p>
  return (
    <p className={styles.facts}>
      <b className={styles.share}>{progressShare(meter.loaded, meter.total)}</b>
      {progressInWords(meter)}
    </p>
  )
}

/** Whose session has ended signs in in another tab, and the files stay here. */
function SignInBeside() {
  return (
    <>
      <a href={pages.login} target="_blank" rel="noopener">
        Login
      </a>{' '}
      {uploadMessages.signInBeside}
    </>
  )
}
