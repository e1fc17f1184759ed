import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { TextField } from '../../ui/field.tsx'

/** Asks for the address, with what will happen; a signed-in person's own stands in it. */
export function AddressField({ address }: { address: string }) {
  return (
    <TextField
      name="email"
      type="email"
      label={words.address}
      hint={words.explanation}
      requiredWord=""
      autoComplete="email"
      defaultValue={address}
      maxLength={254}
      required
    />
  )
}
