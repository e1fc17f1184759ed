import { useState, type SubmitEvent } from 'react'
import { changeWords } from '#contract/change-words.ts'
import { restorePath, undoPath } from '#contract/history-paths.ts'
import { restoreRecord, undoChange } from '../api/history.ts'
import type { CallResult, Done } from '../api/network.ts'
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

/** Puts one record back to how it was. */
export function RestoreButton({ changeId, to, name, words }: RestoreButtonProps) {
  return (
    <RecordForm
      action={restorePath(changeId)}
      field={{ name: 'to', value: to }}
      send={() => restoreRecord(changeId, to)}
      label={`${words}: ${name}`}
      words={words}
    />
  )
}

interface UndoOneButtonProps {
  batch: string
  changeId: number
  name: string
}

/** Undoes what a batch did to one of its records, and nothing else of the batch. */
export function UndoOneButton({ batch, changeId, name }: UndoOneButtonProps) {
  return (
    <RecordForm
      action={undoPath(batch)}
      field={{ name: 'change', value: String(changeId) }}
      send={() => undoChange(batch, changeId)}
      label={`${changeWords.undoOne}: ${name}`}
      words={changeWords.undoOne}
    />
  )
}

interface RecordFormProps {
  action: string
  /** What the form says of the record. */
  field: { name: string; value: string }
  send: () => Promise<CallResult<Done>>
  label: string
  words: string
}

/** A plain form about one record, which scripts send themselves. */
function RecordForm({ action, field, send, label, words }: RecordFormProps) {
  const [isBusy, setBusy] = useState(false)
  const showToast = useToasts()
  const readAnew = useReadAnew()
  const undo = useUndo()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const answer = await send()
    await readAnew(() => {
      setBusy(false)
      if (!answer.ok) return showToast({ text: answer.message, tone: 'error' })
      return showToast({ text: answer.body.message, ...undo(answer.change) })
    })
  }
  return (
    <form method="post" action={action} onSubmit={(event) => void submit(event)}>
      <input type="hidden" {...field} />
      <WayBack />
      <Button type="submit" size="small" busy={isBusy} aria-label={label}>
        {words}
      </Button>
    </form>
  )
}
