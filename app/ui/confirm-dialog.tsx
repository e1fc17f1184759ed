import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { awaitFocus, Dialog, DialogCloseButton, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps extends Omit<DialogProps, 'children' | 'foot' | 'wide'> {
  /** The question, with the name of what it is about. */
  sentence: ReactNode
  /** What else is to be known before the answer. */
  note?: ReactNode
  confirmLabel?: string
  cancelLabel?: string
  /** The id of the form that the answer sends. */
  form?: string
  onConfirm?: () => void
  busy?: boolean
  /** For what takes something away. */
  danger?: boolean
}

/** Asks once before something happens. The focus starts on the way out. */
export function ConfirmDialog({
  sentence,
  note,
  confirmLabel = 'Yes',
  cancelLabel = 'Cancel',
  form,
  onConfirm,
  busy = false,
  danger = false,
  ...dialog
}: ConfirmDialogProps) {
  const foot = (
    <>
      {/* A note above may hold a link, which would come first. */}
      <DialogCloseButton ref={awaitFocus}>{cancelLabel}</DialogCloseButton>
      <Button
        look={danger ? 'danger' : 'filled'}
        type={form ? 'submit' : 'button'}
        form={form}
        onClick={onConfirm}
        busy={busy}
      >
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog {...dialog} foot={foot}>
      <p>{sentence}</p>
      {note && <div className={styles.note}>{note}</div>}
    </Dialog>
  )
}
