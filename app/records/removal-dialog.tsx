import { kinds, type KindName } from '#contract/kinds/kinds.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { confirmRemoval } from '#contract/messages/publications.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { pressByKeys } from '../ui/press-by-keys.ts'
import type { SavedRecord } from './record-task.ts'
import { useRowBeside } from './row-beside.ts'
import { useRecordCall } from './use-record-call.ts'

export interface RemovalDialogProps {
  kind: KindName
  /** `file` names one file of a note; without it, the whole record goes. */
  target: { id: string; name: string; file?: string }
  open: boolean
  onClose: () => void
  onRemoved: (saved: SavedRecord) => void
  onRefused: (message: string) => void
}

/** Asks once before a record is deleted, or a file of it. */
export function RemovalDialog({
  kind,
  target,
  onClose,
  onRemoved,
  onRefused,
  ...dialog
}: RemovalDialogProps) {
  const goToRowBeside = useRowBeside(dialog.open)
  const { id, name, file } = target
  const description: Kind = kinds[kind]
  const noun = file === undefined ? description.noun : 'file'
  const { isBusy, send } = useRecordCall((answer) => {
    if (answer.ok) return onRemoved(answer)
    const { notRemoved = '' } = description.copy ?? {}
    onRefused(`${notRemoved} ${answer.message}`.trim())
  })
  const remove = () =>
    send(
      file === undefined
        ? { what: 'remove', kind, id }
        : { what: 'remove-file', kind: 'note', id, file },
    )
  return (
    <ConfirmDialog
      onKeyDown={pressByKeys}
      {...dialog}
      onClose={() => {
        onClose()
        goToRowBeside()
      }}
      id="remove-record"
      title={`Delete ${noun}`}
      sentence={confirmRemoval(noun, name)}
      confirmLabel="Delete"
      onConfirm={remove}
      busy={isBusy}
      danger
    />
  )
}
