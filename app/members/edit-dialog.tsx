import { useState } from 'react'
import { longestMailAddress } from '#contract/mail-address.ts'
import { messages } from '#contract/messages.ts'
import { lastAdmin, ownRole } from '#contract/messages/members.ts'
import { unsavedChanges } from '#contract/messages/record-forms.ts'
import type { MemberLine, MemberRole } from '#contract/members.ts'
import { pages } from '#contract/paths.ts'
import { editMember, type MemberEdit } from '../api/members.ts'
import { CheckField, TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { DomainField, domainsOf, titlesOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { roleChange, roleInWords } from './member-words.ts'
import { RoleField } from './role-field.tsx'
import { useMemberForm } from './use-member-form.ts'

interface EditDialogProps extends FormTurn {
  member: MemberLine & { role: MemberRole }
  domains: DomainTitles
}

/**
 * Name, address, role and domains of a teacher or an administrator; says what another role brings
 * about.
 */
export function EditDialog({ member, domains, ...turn }: EditDialogProps) {
  const { form, send } = useMemberEdit(member, turn.onEnd)
  const [role, setRole] = useState(member.role)
  const isOther = role !== member.role
  const submit = (controls: FormData) => {
    if (isOther && member.isSelf && !controls.has('sure')) {
      return form.complain({ sure: ownRole.notSure })
    }
    const [name, email] = [textOf(controls, 'name'), textOf(controls, 'email')]
    const typed = { name, email, role }
    const all = role === 'Teacher' ? { ...typed, domains: domainsOf(controls) } : typed
    return send(all)
  }
  return (
    <FormDialog
      title={`Edit ${member.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      unsaved={unsavedChanges(member.name)}
      {...turn}
      form={form}
      onSubmit={submit}
    >
      <TextField
        name="name"
        label="Name"
        defaultValue={member.name}
        error={form.errorOf('name')}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        defaultValue={member.email}
        error={form.errorOf('email')}
        maxLength={longestMailAddress}
        autoComplete="off"
        required
      />
      <RoleField
        value={role}
        onChange={setRole}
        error={form.errorOf('role', { say: roleInWords })}
        disabled={member.isLastAdmin}
      />
      {role === 'Teacher' && (
        <DomainField
          titles={domains}
          chosen={member.domains}
          error={form.errorOf('domains', { say: (theirs) => titlesOf(theirs, domains) })}
        />
      )}
      {member.isLastAdmin && <Notice>{lastAdmin(member.name)}</Notice>}
      {isOther && (
        <Notice tone="warning" live>
          {roleChange(member, role)}
        </Notice>
      )}
      {isOther && member.isSelf && (
        <CheckField
          name="sure"
          data-confirms
          label={ownRole.sure}
          error={form.errorOf('sure')}
          onChange={() => form.forgive('sure')}
          required
        />
      )}
    </FormDialog>
  )
}

interface DomainsDialogProps extends FormTurn {
  member: MemberLine
  domains: DomainTitles
}

/** The domains of a student who edits resources; all else of them is kept on the roster. */
export function DomainsDialog({ member, domains, ...turn }: DomainsDialogProps) {
  const { form, send } = useMemberEdit(member, turn.onEnd)
  return (
    <FormDialog
      title={`Edit ${member.name}`}
      submitLabel="Save"
      busyLabel="Saving…"
      unsaved={unsavedChanges(member.name)}
      {...turn}
      form={form}
      onSubmit={(controls) => send({ domains: domainsOf(controls) })}
    >
      <DomainField
        titles={domains}
        chosen={member.domains}
        error={form.errorOf('domains', { say: (theirs) => titlesOf(theirs, domains) })}
      />
    </FormDialog>
  )
}

/** A form of somebody who is there, and the way to send what differs in it: nothing where nothing does. */
function useMemberEdit(member: MemberLine, onEnd: () => void) {
  const { id, version } = member
  const form = useMemberForm({ name: `member/${id}`, version, onEnd })
  const send = (fields: MemberEdit) => {
    const change = changedOf(fields, member, form.isContested)
    if (Object.keys(change).length === 0) {
      return form.end({ message: messages.unchanged, change: '' })
    }
    // Whoever gives up a role of their own is logged out by it.
    const leavesFor = change.role && member.isSelf ? pages.login : undefined
    return form.send((known) => editMember(id, { ...change, ...known }), { leavesFor })
  }
  return { form, send }
}

/** What differs from what the form began with, and what is meant all the same. */
function changedOf(
  fields: MemberEdit,
  began: MemberLine,
  isMeant: (name: string) => boolean,
): MemberEdit {
  const before: Record<string, unknown> = { ...began }
  const changed = Object.entries(fields).filter(([name, value]) => {
    return String(value) !== String(before[name]) || isMeant(name)
  })
  return Object.fromEntries(changed)
}
