import { longestMailAddress } from '#contract/mail-address.ts'
import { paperMailMessages as words } from '#contract/messages/paper-mail.ts'
import { TextField } from '../../ui/field.tsx'
import { pages } from '#contract/paths.ts'
import { useRoot } from '../../shell/use-root.ts'

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
      maxLength={longestMailAddress}
      required
    />
  )
}

/** What happens next; whoever is signed in need not wait for it. */
export function NoteGoes() {
  const isMember = Boolean(useRoot()?.who)
  return (
    <p>
      {words.noteGoes} {isMember && <a href={pages.mailedPapers}>{words.seeYours}</a>}
    </p>
  )
}
