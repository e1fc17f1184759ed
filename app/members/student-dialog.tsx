import { unsaved } from '#contract/messages/record-forms.ts'
import { makeStudentTeacher } from '../api/members.ts'
import { TextField } from '../ui/field.tsx'
import { DomainField, domainsOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { useMemberForm } from './use-member-form.ts'

/** Lets a student edit notes and links beside the own profile. */
export function StudentDialog({ domains, ...turn }: FormTurn & { domains: DomainTitles }) {
  const form = useMemberForm({ name: 'member/student', onEnd: turn.onEnd })
  return (
    <FormDialog
      title="Let a student edit resources"
      submitLabel="Add"
      busyLabel="Adding…"
      unsaved={unsaved('choice of a student')}
      {...turn}
      form={form}
      onSubmit={(controls) =>
        form.send(() => makeStudentTeacher(textOf(controls, 'register_no'), domainsOf(controls)))
      }
    >
      <TextField
        name="register_no"
        label="Register Number"
        hint="The student needs an account. They will be logged out and can edit notes and links after they log in again."
        error={form.errorOf('register_no')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <DomainField titles={domains} error={form.errorOf('domains')} />
    </FormDialog>
  )
}
