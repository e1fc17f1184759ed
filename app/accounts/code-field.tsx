import type { Ref } from 'react'
import { TextField } from '../ui/field.tsx'

interface CodeFieldProps {
  error?: string | undefined
  label?: string
  hint?: string
  ref?: Ref<HTMLInputElement>
}

/** Six digits of an app; phones offer them from a message or a password manager. */
export function CodeField({ error, label = 'Code from the app', hint, ref }: CodeFieldProps) {
  return (
    <TextField
      ref={ref}
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
