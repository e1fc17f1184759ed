import { useState, type SubmitEvent } from 'react'
import { forgotMessages as forgot } from '#contract/messages/forgot.ts'
import { calls, pages } from '#contract/paths.ts'
import { forgotPassword } from '../api/passwords.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { fieldText } from '../shell/field-text.ts'
import styles from './login-page.module.css'
import { useCall } from './use-call.ts'

interface ForgotDialogProps {
  id: string
  /** The page was opened for it. */
  isAsked: boolean
  /** Stands in its field at first. */
  email: string
  /** What was wrong with that; '' for nothing. */
  error: string
}

/** Asks for the address that a link for a new password is sent to, and says when it was. */
export function ForgotDialog({ id, isAsked, email, error }: ForgotDialogProps) {
  const [isSent, setSent] = useState(false)
  const [isOpen, setOpen] = useState(isAsked ? true : undefined)
  const { isSending, refusal, refuse, send } = useCall({ failed: forgot.failed })
  const formId = `${id}-form`

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const typed = fieldText(new FormData(event.currentTarget), 'email')
    const result = await send(() => forgotPassword(typed))
    if (result.ok) setSent(true)
  }
  const close = () => {
    setOpen(undefined)
    setSent(false)
    refuse(null)
  }
  const foot = isSent ? (
    <DialogCloseButton look="filled">Close</DialogCloseButton>
  ) : (
    <>
      <DialogCloseButton>Cancel</DialogCloseButton>
      <Button type="submit" look="filled" form={formId} busy={isSending}>
        Send the link
      </Button>
    </>
  )
  return (
    <Dialog
      id={id}
      title={forgot.title}
      foot={foot}
      onClose={close}
      {...(isOpen && { open: true })}
    >
      {isSent ? (
        <div className={styles.stack} tabIndex={-1} ref={focus}>
          <Notice tone="success" live>
            {forgot.sent}
          </Notice>
          <p>{forgot.nothingCame}</p>
        </div>
      ) : (
        <form
          id={formId}
          className={styles.stack}
          method="post"
          action={calls.forgotPassword}
          onSubmit={(event) => void submit(event)}
        >
          <p>{forgot.explanation}</p>
          {refusal && !refusal.errors['email'] && (
            <Notice tone="error" title={refusal.status === 0 && forgot.failed}>
              {refusal.message}
            </Notice>
          )}
          <input type="hidden" name="next" value={`${pages.login}?reset=sent`} />
          <input type="hidden" name="back" value={`${pages.login}?reset=refused`} />
          <input type="hidden" name="keep" value="email" />
          <TextField
            name="email"
            type="email"
            label="E-mail"
            requiredWord=""
            autoComplete="email"
            defaultValue={email}
            error={refusal?.errors['email'] ?? error}
            required
          />
        </form>
      )}
    </Dialog>
  )
}

/** What was sent takes the place of the form, and the focus with it. */
function focus(place: HTMLElement | null) {
  place?.focus()
}
