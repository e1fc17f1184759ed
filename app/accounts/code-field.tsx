import { TextField } from '../ui/field.tsx'

interface CodeFieldProps {
  error?: string | undefined
  label?: string
  hint?: string
}

/** Six digits of an app; phones offer them from a message or a password manager. */
export function CodeField({ error, label = 'Code from the app', hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      requiredWord=""
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      required
    />
  )
}
