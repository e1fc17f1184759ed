import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { changeWords } from '#contract/change-words.ts'
import { undoPath } from '#contract/paths.ts'
import type { ShownBatch } from '#domain/history/history-page.ts'
import { useTakingBack } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './undo-button.module.css'

/** So many records are taken back without a question. */
const unasked = 20

/** Undoes a batch: a plain form, which scripts send themselves. A large one asks first. */
export function UndoButton({ batch }: { batch: ShownBatch }) {
  const { pathname, search } = useLocation()
  const { takeBack } = useTakingBack()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isOpen = batch.changedSince === 0
  // The button that was pressed is gone once it is done; whoever uses keys goes on from its place.
  useEffect(() => {
    if (!isOpen && isPressed.current) state.current?.focus()
  }, [isOpen])
  if (!batch.canUndo) return null
  if (!isOpen) {
    return (
      <p ref={state} className={styles.state} tabIndex={-1}>
        {stateWords(batch)}
      </p>
    )
  }
  const formId = `undo-${batch.batch}`
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    isPressed.current = true
    setAsking(false)
    setBusy(true)
    await takeBack(batch.batch)
    setBusy(false)
  }
  const look = {
    look: 'quiet',
    size: 'small',
    busy: isBusy,
    'aria-label': `${changeWords.undo}: ${batch.title}`,
  } as const
  return (
    <>
      <form
        id={formId}
        method="post"
        action={undoPath(batch.batch)}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="next" value={pathname + search} />
        {batch.records <= unasked && (
          <Button type="submit" {...look}>
            {changeWords.undo}
          </Button>
        )}
      </form>
      {batch.records > unasked && (
        <>
          <Button
            {...look}
            command="show-modal"
            commandFor={`${formId}-dialog`}
            onClick={() => setAsking(true)}
          >
            {changeWords.undo}
          </Button>
          <ConfirmDialog
            id={`${formId}-dialog`}
            title="Undo all of it?"
            sentence={`${batch.title}: this takes back ${batch.records.toLocaleString('en-IN')} records at once. It can be done again from the history.`}
            confirmLabel={changeWords.undo}
            form={formId}
            open={isAsking}
            onClose={() => setAsking(false)}
          />
        </>
      )}
    </>
  )
}

function stateWords({ records, changedSince }: ShownBatch): string {
  if (records === 1) return changeWords.changedSince
  return `${changedSince.toLocaleString('en-IN')} changed since`
}
