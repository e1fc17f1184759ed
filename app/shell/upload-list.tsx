import {
  everySecond,
  fileNews,
  filesArrived,
  trayMessages,
} from '#contract/messages/upload-tray.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './upload-tray.module.css'
import type { Tray } from './use-upload-tray.ts'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { fileKind } from '../ui/file-kind.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import type { QueuedFile, UploadState } from './upload-queue.ts'
import { signInBeside, timeLeft } from '#contract/messages/uploads.ts'
import { pages } from '#contract/paths.ts'
import { fileSize, durationInWords, progressShare } from '../ui/file-size.ts'
import { bytesPerSecond, isSent, secondsLeft, type UploadMeter } from './upload-meter.ts'
import { arrivedOf } from '#contract/messages/viewer.ts'

interface UploadListProps {
  tray: Pick<Tray, 'files' | 'uploads' | 'news' | 'cancel' | 'retry' | 'remove' | 'control'>
  label: string
  disabled: boolean
  /** Why a file did not arrive is said elsewhere. */
  hidesReasons?: boolean
}

/** The files of a tray, how many have arrived, and for whoever listens what happened last. */
export function UploadList({ tray, label, disabled, hidesReasons = false }: UploadListProps) {
  const { files, uploads, news } = tray
  return (
    <>
      {files.length > 0 && (
        <ul aria-label={label}>
          {files.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              tray={tray}
              disabled={disabled}
              hidesReason={hidesReasons}
            />
          ))}
        </ul>
      )}
      {files.length > 1 && (
        <p className={styles.sum}>{filesArrived(uploads.length, files.length)}</p>
      )}
      <VisuallyHidden>
        <output>
          {news.map(({ file, state }) => fileNews(file.name, wordOf(state))).join(' ')}
        </output>
      </VisuallyHidden>
    </>
  )
}

interface UploadRowProps {
  item: QueuedFile
  tray: Pick<Tray, 'cancel' | 'retry' | 'remove' | 'control'>
  disabled: boolean
  hidesReason: boolean
}

/** A file of the tray: what it is, how far it is, and what can be done about it. */
function UploadRow({ item, tray, disabled, hidesReason }: UploadRowProps) {
  const { key, file, state } = item
  const nameId = useId()
  const name = <VisuallyHidden> {file.name}</VisuallyHidden>
  const shared = { look: 'quiet', size: 'small', disabled } as const
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const row = currentTarget.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    const next = neighbour?.querySelector('button') ?? tray.control.current
    next?.focus()
    tray.remove(key)
  }
  const mayCancel = state.is === 'waiting' || state.is === 'sending'
  const mayRetry = state.is === 'failed' || state.is === 'cancelled'
  // One button for what comes first, so that the focus stays on it when that changes.
  const [act, word] = mayCancel
    ? ([() => tray.cancel(key), trayMessages.cancel] as const)
    : mayRetry
      ? ([() => tray.retry(key), trayMessages.retry] as const)
      : ([remove, trayMessages.remove] as const)
  return (
    <li className={styles.row} ref={comeInSight}>
      <Icon name={fileKind(file).icon} />
      <p className={styles.name} id={nameId}>
        {file.name}
      </p>
      {hidesReason && reasonOf(state) !== null ? (
        <p className={styles.facts}>{fileSize(file.size)}</p>
      ) : (
        <UploadFacts size={file.size} state={state} />
      )}
      <div className={styles.acts}>
        <Button {...shared} onClick={act}>
          {word}
          {name}
        </Button>
        {mayRetry && (
          <Button {...shared} onClick={remove}>
            {trayMessages.remove}
            {name}
          </Button>
        )}
      </div>
      {state.is === 'sending' && (
        <div className={styles.bar}>
          <ProgressBar
            aria-labelledby={nameId}
            {...(state.meter.total > 0 && { value: state.meter.loaded, max: state.meter.total })}
          />
        </div>
      )}
    </li>
  )
}

/** A file that was chosen below the edge of its dialog would seem to be sent nowhere. */
function comeInSight(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' })
}

/** Why a file did not arrive, and what can be done about it; null for one of which nothing is wrong. */
export function reasonOf(state: UploadState): ReactNode {
  if (state.is !== 'failed' && state.is !== 'refused') return null
  return (
    <>
      {state.reason} {state.is === 'failed' && state.status === 401 && <SignInBeside />}
    </>
  )
}

/** How it stands with a file, under its name. */
function UploadFacts({ size, state }: { size: number; state: UploadState }) {
  if (state.is === 'sending') return <Sending size={size} meter={state.meter} />
  const reason = reasonOf(state)
  if (reason !== null) {
    return (
      <p className={styles.reason}>
        <Icon name="alert" size={16} />
        <span>{reason}</span>
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
      {signInBeside}
    </>
  )
}

/** How it stands with a file, in a word or with the reason. */
function wordOf(state: UploadState): string {
  if (state.is === 'failed' || state.is === 'refused') return state.reason
  if (state.is === 'sending') return trayMessages.storing
  return trayMessages[state.is]
}

/** Bytes done and all, and as far as they are known speed and time left. */
function progressInWords(meter: UploadMeter): string {
  if (isSent(meter)) return trayMessages.storing
  const pace = bytesPerSecond(meter)
  const seconds = secondsLeft(meter)
  return [
    arrivedOf(fileSize(meter.loaded), fileSize(meter.total)),
    pace !== null && everySecond(fileSize(pace)),
    seconds !== null && timeLeft(durationInWords(seconds)),
  ]
    .filter(Boolean)
    .join(' · ')
}
