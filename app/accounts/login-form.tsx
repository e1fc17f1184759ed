import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { factorMessages } from '#contract/messages/factors.ts'
import { forgotMessages } from '#contract/messages/forgot.ts'
import { calls } from '#contract/paths.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { CodeField } from './code-field.tsx'
import { ForgotDialog } from './forgot-dialog.tsx'
import { LoginNotice } from './login-notice.tsx'
import styles from './login-page.module.css'

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
          forgotDialog={forgotDialog}
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
