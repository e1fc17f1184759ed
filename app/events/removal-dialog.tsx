import { useState } from 'react'
import { confirmRemoval } from '#contract/messages/publications.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { removeEvent } from '../api/events.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface RemovalDialogProps {
  record: EventLine
  open: boolean
  onClose: () => void
  onEnd: (answer: Awaited<ReturnType<typeof removeEvent>>) => void
}

/** Asks once before an event is deleted. */
export function RemovalDialog({ record, open, onClose, onEnd }: RemovalDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const readAnew = useReadAnew()
  const remove = async () => {
    setBusy(true)
    const answer = await removeEvent(record.id)
    // Also after a refusal: the event may have gone before.
    await readAnew(() => onEnd(answer))
  }
  return (
    <ConfirmDialog
      id="remove-event"
      title="Delete event"
      sentence={confirmRemoval('event', record.title)}
      confirmLabel="Delete"
      open={open}
      onClose={onClose}
      onConfirm={() => void remove()}
      busy={isBusy}
      danger
    />
  )
}
