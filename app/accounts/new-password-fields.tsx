import { passwordMessages } from '#contract/messages/passwords.ts'
import { PasswordField } from '../ui/field.tsx'

interface NewPasswordFieldsProps {
  label: string
  errors: Record<string, string> | undefined
}

/** A new password, with the rule said before it is typed, and the same once more. */
export function NewPasswordFields({ label, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        requiredWord=""
        hint={passwordMessages.rule}
        autoComplete="new-password"
        error={errors?.['password']}
        required
      />
      <PasswordField
        name="confirmation"
        label="Repeat password"
        requiredWord=""
        autoComplete="new-password"
        error={errors?.['confirmation']}
        required
      />
    </>
  )
}
