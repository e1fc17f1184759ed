import { useState } from 'react'
import type { MemberRole } from '#contract/members.ts'
import { longestUserName, proposeUserName } from '#contract/user-name.ts'
import { inviteMember } from '../api/members.ts'
import { awaitFocus } from '../ui/await-focus.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { TextField } from '../ui/field.tsx'
import { DomainField, domainsOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { useMemberCall } from './use-member-call.ts'

interface InviteDialogProps extends FormTurn {
  /** There is no mail server. */
  isMailKept: boolean
  domains: DomainTitles
}

/** Invites a teacher or an administrator. The user name follows the name until it is changed. */
export function InviteDialog({ isMailKept, domains, ...turn }: InviteDialogProps) {
  const sending = useMemberCall({ onDone: turn.onEnd })
  const [name, setName] = useState('')
  const [ownUserName, setOwnUserName] = useState<string | null>(null)
  const [role, setRole] = useState<MemberRole>('Teacher')
  const userName = ownUserName ?? proposeUserName(name)
  const submit = (form: FormData) =>
    void sending.run(() =>
      inviteMember({
        name: textOf(form, 'name'),
        email: textOf(form, 'email'),
        userName,
        role,
        domains: domainsOf(form),
      }),
    )
  return (
    <FormDialog
      title="Invite someone"
      submitLabel="Invite"
      busyLabel="Inviting…"
      {...turn}
      sending={sending}
      onSubmit={submit}
    >
      {isMailKept && <NoMailServer />}
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
        hint="We will send an invitation with a link to choose a password. It works for 14 days."
        error={sending.errors['email']}
        maxLength={254}
        autoComplete="off"
        required
      />
      <TextField
        name="userName"
        label="Username"
        hint="Used to log in, as an alternative to the e-mail address. It cannot be changed later."
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
      {role === 'Teacher' && <DomainField titles={domains} error={sending.errors['domains']} />}
    </FormDialog>
  )
}
