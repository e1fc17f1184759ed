import { useId, type MouseEvent } from 'react'
import { trayMessages } from '#contract/messages/upload-tray.ts'
import { Button } from '../ui/button.tsx'
import { fileKind } from '../ui/file-kind.ts'
import { Icon } from '../ui/icon.tsx'
import { ProgressBar } from '../ui/progress.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { UploadFacts } from './upload-facts.tsx'
import type { QueuedFile } from './upload-queue.ts'
import styles from './upload-tray.module.css'
import type { Tray } from './use-upload-tray.ts'

interface UploadRowProps {
  item: QueuedFile
  tray: Pick<Tray, 'cancel' | 'retry' | 'remove' | 'control'>
  disabled: boolean
}

/** A file of the tray: what it is, how far it is, and what can be done about it. */
export function UploadRow({ item: { key, file, state }, tray, disabled }: UploadRowProps) {
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
      <UploadFacts size={file.size} state={state} />
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
