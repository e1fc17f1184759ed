import { type SubmitEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { factorMessages } from '#contract/messages/factors.ts'
import {
  forgotMessages as forgot,
  forgotMessages,
  resetMessages,
} from '#contract/messages/passwords.ts'
import { calls, pages } from '#contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CodeField } from './code-field.tsx'
import styles from './login-page.module.css'
import { forgotPassword } from '../api/passwords.ts'
import { Dialog, DialogCloseButton } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { fieldText } from '../shell/field-text.ts'
import { useCall } from './use-call.ts'

interface LoginFormProps {
  /** Where the member was going; '' where nowhere in particular. */
  next: string
  loginInput: string
  trouble: { status: number; message: string; errors?: Record<string, string> | undefined }
  /** What became of a password that was forgotten. */
  reset: string
  /** Where its link was to go, as a form without script was refused with it. */
  email: string
  /** Asks for the second factor in the same form: without scripts there is one step. */
  asksCode: boolean
}

const forgotDialog = 'forgot-password'

/** User name and password, and the way out for whoever has forgotten one. */
export function LoginForm({ trouble, reset, asksCode, ...typed }: LoginFormProps) {
  const { next, loginInput, email } = typed
  const isSubmitting = useNavigation().state !== 'idle'
  const hydrated = useHydrated()
  const [retyped, setRetyped] = useState<object>()
  const { status, message, errors } = trouble
  const isAddressWrong = reset === 'refused' && status === 400
  // Whoever types again may mean another account; a form without script is never closed.
  const isLocked = status === 423 && retyped !== trouble
  return (
    <>
      <Form
        method="post"
        action={calls.login}
        discover="none"
        className={styles.form}
        onChange={() => setRetyped(trouble)}
      >
        <LoginNotice
          message={isAddressWrong ? '' : message}
          isLocked={status === 423}
          reset={reset}
        />
        <input type="hidden" name="next" value={next} />
        <TextField
          name="loginInput"
          label="Username or e-mail"
          requiredWord=""
          hint="Students: use your register number."
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={loginInput}
          error={errors?.['loginInput']}
          required
        />
        <PasswordField
          name="password"
          label="Password"
          requiredWord=""
          autoComplete="current-password"
          error={errors?.['password']}
          required
        />
        {asksCode && <CodeField label="Code" hint={factorMessages.recoveryHint} />}
        <div className={styles.ways}>
          <Button type="submit" look="filled" busy={isSubmitting} disabled={isLocked && hydrated}>
            Login
          </Button>
          {status !== 423 && (
            <Button look="quiet" command="show-modal" commandFor={forgotDialog}>
              {forgotMessages.title}
            </Button>
          )}
        </div>
      </Form>
      <ForgotDialog
        id={forgotDialog}
        isAsked={reset === 'ask' || isAddressWrong}
        email={email}
        error={isAddressWrong ? message : ''}
      />
    </>
  )
}

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
function ForgotDialog({ id, isAsked, email, error }: ForgotDialogProps) {
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

interface LoginNoticeProps {
  /** What went wrong; '' where nothing did. */
  message: string
  isLocked: boolean
  /** What became of a password that was forgotten. */
  reset: string
}

/** What the login form has to say before it is filled in again. */
function LoginNotice({ message, isLocked, reset }: LoginNoticeProps) {
  if (message && isLocked) {
    const wayOut = (
      <Button size="small" command="show-modal" commandFor={forgotDialog}>
        Reset password
      </Button>
    )
    return (
      <Notice tone="warning" action={wayOut} live>
        {message}
      </Notice>
    )
  }
  if (message) return <Notice tone="error">{message}</Notice>
  if (reset === 'sent') return <Notice tone="success">{forgotMessages.sent}</Notice>
  return reset === 'done' ? <Notice tone="success">{resetMessages.done}</Notice> : null
}
