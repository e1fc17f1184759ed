import { useState } from 'react'
import { lastAdmin } from '#contract/messages/members.ts'
import type { MemberLine, MemberRole } from '#contract/members.ts'
import { editMember } from '../api/members.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { DomainField, domainsOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { roleChange } from './member-words.ts'
import { RoleField } from './role-field.tsx'
import { useMemberCall } from './use-member-call.ts'

interface EditDialogProps extends FormTurn {
  member: MemberLine & { role: MemberRole }
  domains: DomainTitles
}

/**
 * Name, address, role and domains of a teacher or an administrator; says what another role brings
 * about.
 */
export function EditDialog({ member, domains, ...turn }: EditDialogProps) {
  const sending = useMemberCall({ onDone: turn.onEnd })
  const [role, setRole] = useState(member.role)
  const isOther = role !== member.role
  const submit = (form: FormData) => {
    const own = { name: textOf(form, 'name'), email: textOf(form, 'email'), role }
    const change = role === 'Teacher' ? { ...own, domains: domainsOf(form) } : own
    void sending.run(() => editMember(member.id, change), { isOwnEnd: isOther && member.isSelf })
  }
  return (
    <FormDialog
      title={`Edit ${member.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      {...turn}
      sending={sending}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={member.name}
        error={sending.errors['name']}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        defaultValue={member.email}
        error={sending.errors['email']}
        maxLength={254}
        autoComplete="off"
        required
      />
      <RoleField
        value={role}
        onChange={setRole}
        error={sending.errors['role']}
        disabled={member.isLastAdmin}
      />
      {role === 'Teacher' && (
        <DomainField titles={domains} chosen={member.domains} error={sending.errors['domains']} />
      )}
      {member.isLastAdmin && <Notice>{lastAdmin(member.name)}</Notice>}
      {isOther && (
        <Notice tone="warning" live>
          {roleChange(member, role)}
        </Notice>
      )}
      {isOther && member.isSelf && (
        <CheckField name="sure" label="I no longer want to be an administrator." required />
      )}
    </FormDialog>
  )
}

interface DomainsDialogProps extends FormTurn {
  member: MemberLine
  domains: DomainTitles
}

/** The domains of a student who keeps resources; all else of them is kept on the roster. */
export function DomainsDialog({ member, domains, ...turn }: DomainsDialogProps) {
  const sending = useMemberCall({ onDone: turn.onEnd })
  return (
    <FormDialog
      title={`Edit ${member.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      {...turn}
      sending={sending}
      onSubmit={(form) =>
        void sending.run(() => editMember(member.id, { domains: domainsOf(form) }))
      }
    >
      <DomainField titles={domains} chosen={member.domains} error={sending.errors['domains']} />
    </FormDialog>
  )
}
