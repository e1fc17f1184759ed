import { useState, type SubmitEvent } from 'react'
import { changeWords, undoAllOf } from '#contract/change-words.ts'
import { undoPath } from '#contract/history-paths.ts'
import type { ShownBatch } from '#domain/history/history-page.ts'
import { useTakingBack } from '../shell/use-undo.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { WayBack } from './way-back.tsx'

/** So many records are taken back without a question. */
const unasked = 20

interface UndoFormProps {
  batch: ShownBatch
  onPress: () => void
}

/** A plain form, which scripts send themselves. A large batch asks first, also without a script. */
export function UndoForm({ batch: { batch, title, records }, onPress }: UndoFormProps) {
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
