import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { changeWords, someChangedSince, undoAllOf } from '#contract/change-words.ts'
import type { ShownBatch } from '#domain/history/history-page.ts'
import styles from './undo-button.module.css'
import { undoPath } from '#contract/history-paths.ts'
import { useTakingBack } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useLocation } from 'react-router'

/** So many records are taken back without a question. */
const unasked = 20

/** Undoes a batch; where a later one has written over it, it says so instead. */
export function UndoButton({ batch }: { batch: ShownBatch }) {
  const { canUndo, records, overwritten } = batch
  const state = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  const isOpen = overwritten === 0
  // The button that was pressed is gone once it is done; whoever uses keys goes on from its place.
  useEffect(() => {
    if (!isOpen && isPressed.current) state.current?.focus()
  }, [isOpen])
  if (!canUndo) return null
  if (isOpen) return <UndoForm batch={batch} onPress={() => (isPressed.current = true)} />
  return (
    <p ref={state} className={styles.state} tabIndex={-1}>
      {records === 1 ? changeWords.changedSince : someChangedSince(overwritten)}
    </p>
  )
}

interface UndoFormProps {
  batch: ShownBatch
  onPress: () => void
}

/** A plain form, which scripts send themselves. A large batch asks first, also without a script. */
function UndoForm({ batch: { batch, title, records, changedSince }, onPress }: UndoFormProps) {
  const { takeBack } = useTakingBack()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const formId = `undo-${batch}`
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    onPress()
    setAsking(false)
    setBusy(true)
    await takeBack(batch)
    setBusy(false)
  }
  const asks = records > unasked && {
    type: 'button' as const,
    command: 'show-modal' as const,
    commandFor: `${formId}-dialog`,
    onClick: () => setAsking(true),
  }
  return (
    <>
      <form
        id={formId}
        method="post"
        action={undoPath(batch)}
        onSubmit={(event) => void submit(event)}
      >
        <WayBack />
        <Button
          type="submit"
          look="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${changeWords.undo}: ${title}`}
          {...asks}
        >
          {changeWords.undo}
        </Button>
      </form>
      {changedSince > 0 && <p className={styles.state}>{changeWords.staysChanged(changedSince)}</p>}
      {asks && (
        <ConfirmDialog
          id={asks.commandFor}
          title={changeWords.undoAll}
          sentence={undoAllOf(title, records)}
          confirmLabel={changeWords.undo}
          form={formId}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface WayBackProps {
  /** Which sentence the page then shows about the form, by a word of its address. */
  done?: string
}

/** In a plain form: leads back to the page as it is looked at, whether the form is refused or not. */
export function WayBack({ done }: WayBackProps) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  // What an earlier form was refused for.
  for (const said of ['problem', 'done']) asked.delete(said)
  const addressWith = (query: URLSearchParams) =>
    query.size === 0 ? pathname : `${pathname}?${query}`
  const address = addressWith(asked)
  const next = done ? addressWith(new URLSearchParams([...asked, ['done', done]])) : address
  return (
    <>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="back" value={address} />
    </>
  )
}
