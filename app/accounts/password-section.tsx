import { useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import { changePassword } from '../api/passwords.ts'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { useToasts } from '../ui/toast.tsx'
import { fieldText } from '../shell/field-text.ts'
import styles from './login-page.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useNewPassword } from './use-new-password.ts'

/** Changes the password by the one before; other devices are signed out. */
export function PasswordSection({ reg }: { reg: string }) {
  const showToast = useToasts()
  const { revalidate } = useRevalidator()
  const { onSubmit, isSending, errors, message } = useNewPassword({
    send: (form) =>
      changePassword({
        current: fieldText(form, 'current'),
        password: fieldText(form, 'password'),
      }),
    onDone: (form, text) => {
      form.reset()
      showToast({ text })
      void revalidate()
    },
    words: { failed: messages.request.failed },
  })
  return (
    <Section title="Password" id="password">
      <form method="post" className={styles.form} onSubmit={onSubmit}>
        <p>Changing your password logs you out on all other devices.</p>
        {message && <Notice tone="error">{message}</Notice>}
        {/* Tells a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={reg} readOnly hidden />
        <PasswordField
          name="current"
          label="Current password"
          requiredWord=""
          autoComplete="current-password"
          error={errors?.['current']}
          required
        />
        <NewPasswordFields label="New password" errors={errors} />
        <Button type="submit" busy={isSending}>
          Change password
        </Button>
      </form>
    </Section>
  )
}
