import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { TextField } from '../../ui/field.tsx'

interface AddressFieldProps {
  address: string
  /** What is wrong with it. */
  error?: string
}

/** Asks for the address, with what will happen; a signed-in person's own stands in it. */
export function AddressField({ address, error }: AddressFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      label={words.address}
      hint={words.explanation}
      error={error}
      requiredWord=""
      autoComplete="email"
      defaultValue={address}
      maxLength={254}
      required
    />
  )
}
