import { confirmRemoval } from '#contract/messages/publications.ts'
import { publicationKinds, type PublicationKind } from '#contract/publications.ts'
import type { ListedPublication } from '#domain/publications/list-by-year.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { controls, type Kept } from './keep-record.ts'
import { useKeeping } from './use-keeping.ts'

interface RemovalDialogProps {
  kind: PublicationKind
  record: ListedPublication
  open: boolean
  onClose: () => void
  onEnd: (kept: Kept) => void
}

/** Asks once before a publication is deleted. */
export function RemovalDialog({ kind, record, open, onClose, onEnd }: RemovalDialogProps) {
  const keeping = useKeeping(onEnd)
  const { noun } = publicationKinds[kind]
  const remove = () => {
    const form = { [controls.id]: record.id, [controls.removal]: '' }
    void keeping.submit(form, { method: 'post' })
  }
  return (
    <ConfirmDialog
      id="remove-publication"
      title={`Delete ${noun}`}
      sentence={confirmRemoval(noun, record.title)}
      confirmLabel="Delete"
      open={open}
      onClose={onClose}
      onConfirm={remove}
      busy={keeping.isBusy}
      danger
    />
  )
}
