import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { DraftOffer, UnsavedNotice } from '../records/unsaved-notice.tsx'
import type { EditForm } from '../records/use-edit-form.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { pressByKeys, sendingKeys } from '../ui/press-by-keys.ts'
import styles from './form-dialog.module.css'

/** How a form is opened, put aside and left. */
export interface FormTurn {
  open: boolean
  onOpen: () => void
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Done with, sent or not. */
  onEnd: () => void
  /** Begins it anew. */
  onDiscard: () => void
}

interface FormDialogProps extends FormTurn {
  title: string
  /** Said on the page of what was typed and put aside. */
  unsaved: string
  submitLabel: string
  busyLabel: string
  form: EditForm
  onSubmit: (form: FormData) => void
  children: ReactNode
}

/**
 * A form in a dialog, with what was said against it above the fields. What was typed stays until it is
 * sent or given up.
 */
export function FormDialog({ title, open, onClose, form, children, ...props }: FormDialogProps) {
  const { formRef, draft, refusal, isBusy } = form
  const giveUp = (then: () => void) => () => {
    draft.forget()
    then()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) props.onSubmit(new FormData(event.currentTarget))
  }
  const foot = (
    <>
      <Button onClick={giveUp(props.onEnd)}>Cancel</Button>
      <Button
        type="submit"
        form="member-form"
        look="filled"
        busy={isBusy}
        aria-keyshortcuts={sendingKeys}
      >
        {isBusy ? props.busyLabel : props.submitLabel}
      </Button>
    </>
  )
  return (
    <>
      {draft.isDirty && !open && (
        <UnsavedNotice
          sentence={props.unsaved}
          tone={isBusy ? 'info' : 'warning'}
          onOpen={props.onOpen}
          onDiscard={giveUp(props.onEnd)}
        />
      )}
      <Dialog
        onKeyDown={pressByKeys}
        id="member-dialog"
        title={title}
        open={open}
        onClose={onClose}
        foot={foot}
        draft={{ discard: giveUp(props.onDiscard), isBusy }}
        guarded
      >
        <Fields id="member-form" form={formRef} onSubmit={submit} onChange={draft.look}>
          {draft.offered && (
            <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.forget} />
          )}
          {refusal && <RefusalNotice refusal={refusal} />}
          {children}
        </Fields>
      </Dialog>
      {draft.isDirty && <LeaveGuard />}
    </>
  )
}

interface FieldsProps {
  id: string
  form: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onChange: () => void
  children: ReactNode
}

function Fields({ id, form, onSubmit, onChange, children }: FieldsProps) {
  return (
    <form
      id={id}
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
    >
      {children}
    </form>
  )
}

/** The words of a text field, without what stands around them. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
