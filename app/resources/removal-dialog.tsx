import { useState } from 'react'
import { confirmRemoval } from '#contract/messages/publications.ts'
import type { CallResult, Done } from '../api/network.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface RemovalDialogProps {
  /** What is deleted, and its name. */
  noun: string
  name: string
  remove: () => Promise<CallResult<Done>>
  open: boolean
  onClose: () => void
  onEnd: (answer: CallResult<Done>) => void
}

/** Asks once before a resource is deleted. */
export function RemovalDialog({ noun, name, remove, onEnd, ...dialog }: RemovalDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const confirm = async () => {
    setBusy(true)
    const answer = await remove()
    // Also after a refusal: it may have gone before.
    await readAnew(() => onEnd(answer))
  }
  return (
    <ConfirmDialog
      {...dialog}
      id="remove-resource"
      title={`Delete ${noun}`}
      sentence={confirmRemoval(noun, name)}
      confirmLabel="Delete"
      onConfirm={() => void confirm()}
      busy={isBusy}
      danger
    />
  )
}
