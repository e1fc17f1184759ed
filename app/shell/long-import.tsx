import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import type { ImportProgress } from '#contract/imports.ts'
import * as words from '#contract/messages/import-progress.ts'
import { stopImportPath } from '#contract/sheet-paths.ts'
import { importProgress, stopImport } from '../api/long-imports.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Progress } from '../ui/progress.tsx'
import { useToasts } from '../ui/toast.tsx'
import styles from './long-import.module.css'

/** How often the site is asked how far an import is, in milliseconds. */
const often = 1000

export interface LongImportProps {
  /** The call with which it began, and the page that it stands in. */
  path: string
  page: string
  /** What is under way, where it has no file with a name. */
  label: string
  /** What is counted: 'photos'. */
  plural: string
  /** As the page found it, where somebody comes back to it. */
  progress?: ImportProgress | null
  /** Told how it ended; null where nothing is known of it any more. */
  onEnd?: (progress: ImportProgress | null) => void
}

/** How far an import is that goes on at the site, and the way to cancel it. */
export function LongImport({ path, page, label, plural, progress = null, onEnd }: LongImportProps) {
  const [now, setNow] = useState(progress)
  const end = useEffectEvent((last: ImportProgress | null) => onEnd?.(last))
  // Only time brings the next word from the site.
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const answer = await importProgress(path)
      // A word that does not come is asked for again.
      if (isGone || !answer.ok) return
      const { progress: last } = answer.body
      setNow((known) => last ?? known)
      if (!last?.isRunning) end(last)
    }
    const timer = setInterval(() => void look(), often)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [path])
  const { name = '', done = 0, total = 0 } = now ?? {}
  return (
    <div className={styles.under}>
      <Progress
        stacked
        icon={<Icon name="file" />}
        label={name || label}
        {...(total > 0 && { value: done, max: total, text: words.doneOf(done, total, plural) })}
      />
      {now?.isRunning && (
        <>
          <p>{words.goesOn}</p>
          <StopForm path={path} page={page} importId={now.importId} />
        </>
      )}
    </div>
  )
}

interface StopFormProps extends Pick<LongImportProps, 'path' | 'page'> {
  importId: string
}

/** Cancels an import; a form, so that it works without scripts as well. */
function StopForm({ path, page, importId }: StopFormProps) {
  const [isStopping, setStopping] = useState(false)
  const showToast = useToasts()
  const stop = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setStopping(true)
    const answer = await stopImport(path, importId)
    if (answer.ok) return
    setStopping(false)
    showToast({ text: answer.message, tone: 'error' })
  }
  return (
    <form method="post" action={stopImportPath(path)} onSubmit={(event) => void stop(event)}>
      <StoppedImport page={page} importId={importId} />
      <Button type="submit" busy={isStopping}>
        {isStopping ? words.stopping : words.stop}
      </Button>
    </form>
  )
}

function StoppedImport({ page, importId }: Omit<StopFormProps, 'path'>) {
  return (
    <>
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="next" value={page} />
      <input type="hidden" name="back" value={page} />
    </>
  )
}

/** Puts away how an import ended, without scripts as well. */
export function PutAwayForm({ path, page, importId }: StopFormProps) {
  return (
    <form method="post" action={stopImportPath(path)}>
      <StoppedImport page={page} importId={importId} />
      <Button type="submit" size="small">
        {words.dismiss}
      </Button>
    </form>
  )
}
