import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './form-dialog.module.css'
import type { useMemberCall } from './use-member-call.ts'

/** How a form is opened, put aside and left. */
export interface FormTurn {
  open: boolean
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Done with, sent or not. */
  onEnd: () => void
  /** Begins it anew. */
  onDiscard: () => void
}

interface FormDialogProps extends FormTurn {
  title: string
  submitLabel: string
  busyLabel: string
  sending: ReturnType<typeof useMemberCall>
  onSubmit: (form: FormData) => void
  children: ReactNode
}

/** A form in a dialog, with what was said against it above the fields. */
export function FormDialog({ title, open, onClose, sending, children, ...props }: FormDialogProps) {
  const { form, refusal, isBusy } = sending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) props.onSubmit(new FormData(event.currentTarget))
  }
  const foot = (
    <>
      <Button onClick={props.onEnd}>Cancel</Button>
      <Button type="submit" form="member-form" look="filled" busy={isBusy}>
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      id="member-dialog"
      title={title}
      open={open}
      onClose={onClose}
      foot={foot}
      draft={{ discard: props.onDiscard, isBusy }}
      guarded
    >
      <Fields id="member-form" form={form} onSubmit={submit}>
        {refusal && <RefusalNotice refusal={refusal} />}
        {children}
      </Fields>
    </Dialog>
  )
}

interface FieldsProps {
  id: string
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

function Fields({ id, form, onSubmit, children }: FieldsProps) {
  return (
    <form id={id} ref={form} className={styles.form} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** The words of a text field, without what stands around them. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
