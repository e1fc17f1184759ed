import { useState } from 'react'
import { lastAdmin } from '#contract/messages/members.ts'
import type { MemberLine, MemberRole } from '#contract/members.ts'
import { editMember } from '../api/members.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { roleChange } from './member-words.ts'
import { RoleField } from './role-field.tsx'
import { useMemberCall } from './use-member-call.ts'

interface EditDialogProps extends FormTurn {
  member: MemberLine & { role: MemberRole }
}

/** Name, address and role of a teacher or an administrator; says what another role brings about. */
export function EditDialog({ member, ...turn }: EditDialogProps) {
  const sending = useMemberCall({ onDone: turn.onEnd })
  const [role, setRole] = useState(member.role)
  const isOther = role !== member.role
  const submit = (form: FormData) => {
    const change = { name: textOf(form, 'name'), email: textOf(form, 'email'), role }
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
