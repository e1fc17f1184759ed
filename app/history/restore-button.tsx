import { useState, type SubmitEvent } from 'react'
import { restorePath } from '#contract/history-paths.ts'
import { restoreRecord } from '../api/history.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUndo } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { useToasts } from '../ui/toast.tsx'
import { WayBack } from './way-back.tsx'

interface RestoreButtonProps {
  changeId: number
  /** The side of the change that the record is put back to. */
  to: 'before' | 'after'
  /** What the record is called. */
  name: string
  words: string
}

/** Puts one record back to how it was: a plain form, which scripts send themselves. */
export function RestoreButton({ changeId, to, name, words }: RestoreButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const undo = useUndo()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await restoreRecord(changeId, to)
    await readAnew(() => {
      setBusy(false)
      if (!answer.ok) return showToast({ text: answer.message, tone: 'error' })
      return showToast({ text: answer.body.message, ...undo(answer.change) })
    })
  }
  return (
    <form method="post" action={restorePath(changeId)} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="to" value={to} />
      <WayBack />
      <Button type="submit" size="small" busy={isBusy} aria-label={`${words}: ${name}`}>
        {words}
      </Button>
    </form>
  )
}
