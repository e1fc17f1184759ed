import type { EventLine } from '#domain/events/event-line.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { isSent } from '../shell/upload-meter.ts'
import { UploadProgress } from '../shell/upload-progress.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './event-dialog.module.css'
import { EventForm } from './event-form.tsx'
import { useEventForm } from './use-event-form.ts'

interface EventDialogProps {
  /** The event to edit; null to add one. */
  record: EventLine | null
  /** Of the photo. */
  maxBytes: number
  open: boolean
  /** Put aside: what was typed stays. */
  onClose: () => void
  onCancel: () => void
  /** Begins the form anew. */
  onDiscard: () => void
  onSaved: (saved: { id: string; message: string; change: string }) => void
  onRefused: (message: string) => void
}

/** The form that adds an event or edits one. What was typed stays until it is saved. */
export function EventDialog({ open, onClose, onCancel, onDiscard, ...form }: EventDialogProps) {
  const { record, maxBytes } = form
  const sending = useEventForm(form)
  const { meter, refusal, fileName } = sending
  const isStoring = meter !== null && isSent(meter)
  const close = () => {
    if (!isStoring) sending.cancel()
    onClose()
  }
  const dismiss = () => {
    if (meter) sending.cancel()
    else onCancel()
  }
  const foot = (
    <>
      <div className={styles.state}>
        {meter && fileName && <UploadProgress name={fileName} meter={meter} />}
        {!meter && refusal?.message && <RefusalNotice refusal={refusal} />}
      </div>
      <Button onClick={dismiss} disabled={isStoring}>
        Cancel
      </Button>
      <Button type="submit" form={formId} look="filled" busy={meter !== null}>
        {meter ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog
      id="keep-event"
      title={record ? 'Edit event' : 'Add event'}
      open={open}
      onClose={close}
      foot={foot}
      draft={{ discard: onDiscard, isBusy: meter !== null }}
      guarded
      wide
    >
      <EventForm id={formId} record={record} maxBytes={maxBytes} sending={sending} />
    </Dialog>
  )
}

const formId = 'event-form'
