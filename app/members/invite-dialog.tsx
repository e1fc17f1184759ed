import { useState } from 'react'
import { longestMailAddress } from '#contract/mail-address.ts'
import { unsaved } from '#contract/messages/record-forms.ts'
import type { MemberRole } from '#contract/members.ts'
import { longestUserName, proposeUserName } from '#contract/user-name.ts'
import { inviteMember } from '../api/members.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { awaitFocus } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { DomainField, domainsOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { useMemberForm } from './use-member-form.ts'

interface InviteDialogProps extends FormTurn {
  /** There is no mail server. */
  isMailStored: boolean
  domains: DomainTitles
}

/** Invites a teacher or an administrator. The user name follows the name until it is changed. */
export function InviteDialog({ isMailStored, domains, ...turn }: InviteDialogProps) {
  const form = useMemberForm({ name: 'member/new', onEnd: turn.onEnd })
  const [name, setName] = useState('')
  const [ownUserName, setOwnUserName] = useState<string | null>(null)
  const [role, setRole] = useState<MemberRole>('Teacher')
  const userName = ownUserName ?? proposeUserName(name)
  const submit = (controls: FormData) =>
    form.send(() =>
      inviteMember({
        name: textOf(controls, 'name'),
        email: textOf(controls, 'email'),
        userName,
        role,
        domains: domainsOf(controls),
      }),
    )
  return (
    <FormDialog
      title="Invite someone"
      submitLabel="Invite"
      busyLabel="Inviting…"
      unsaved={unsaved('invitation')}
      {...turn}
      form={form}
      onSubmit={submit}
    >
      {isMailStored && <NoMailServer />}
      <TextField
        ref={awaitFocus}
        name="name"
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={form.errorOf('name')}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="The invitation goes to this address. Its link to choose a password works for 14 days."
        error={form.errorOf('email')}
        maxLength={longestMailAddress}
        autoComplete="off"
        required
      />
      <TextField
        name="userName"
        label="Username"
        hint="Used to log in, as an alternative to the e-mail address. It cannot be changed later."
        value={userName}
        onChange={(event) => setOwnUserName(event.currentTarget.value)}
        error={form.errorOf('userName')}
        maxLength={longestUserName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <RoleField value={role} onChange={setRole} error={form.errorOf('role')} />
      {role === 'Teacher' && <DomainField titles={domains} error={form.errorOf('domains')} />}
    </FormDialog>
  )
}
