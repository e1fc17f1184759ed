import { useState } from 'react'
import type { MemberRole } from '#contract/members.ts'
import { longestUserName, proposeUserName } from '#contract/user-name.ts'
import { inviteMember } from '../api/members.ts'
import { awaitFocus } from '../ui/await-focus.ts'
import { TextField } from '../ui/field.tsx'
import { FormDialog, textOf } from './form-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { useMemberCall } from './use-member-call.ts'

interface InviteDialogProps {
  open: boolean
  onClose: () => void
}

/** Invites a teacher or an administrator. The user name follows the name until it is changed. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const sending = useMemberCall({ onDone: onClose })
  const [name, setName] = useState('')
  const [ownUserName, setOwnUserName] = useState<string | null>(null)
  const [role, setRole] = useState<MemberRole>('Teacher')
  const userName = ownUserName ?? proposeUserName(name)
  const submit = (form: FormData) =>
    void sending.run(() =>
      inviteMember({ name: textOf(form, 'name'), email: textOf(form, 'email'), userName, role }),
    )
  return (
    <FormDialog
      title="Invite a person"
      submitLabel="Invite"
      busyLabel="Inviting…"
      open={open}
      onClose={onClose}
      sending={sending}
      onSubmit={submit}
    >
      <TextField
        ref={awaitFocus}
        name="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={sending.errors['name']}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="The invitation goes there: a link to choose a password, good for 14 days."
        error={sending.errors['email']}
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        name="userName"
        label="User name"
        hint="For signing in, beside the e-mail address. It cannot be changed later."
        value={userName}
        onChange={(event) => setOwnUserName(event.currentTarget.value)}
        error={sending.errors['userName']}
        maxLength={longestUserName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <RoleField value={role} onChange={setRole} error={sending.errors['role']} />
    </FormDialog>
  )
}
