import { makeStudentTeacher } from '../api/members.ts'
import { TextField } from '../ui/field.tsx'
import { DomainField, domainsOf, type DomainTitles } from './domain-field.tsx'
import { FormDialog, textOf, type FormTurn } from './form-dialog.tsx'
import { useMemberCall } from './use-member-call.ts'

/** Lets a student keep notes and links beside the own profile. */
export function StudentDialog({ domains, ...turn }: FormTurn & { domains: DomainTitles }) {
  const sending = useMemberCall({ onDone: turn.onEnd })
  return (
    <FormDialog
      title="Let a student edit resources"
      submitLabel="Add"
      busyLabel="Adding…"
      {...turn}
      sending={sending}
      onSubmit={(form) =>
        void sending.run(() => makeStudentTeacher(textOf(form, 'register_no'), domainsOf(form)))
      }
    >
      <TextField
        name="register_no"
        label="Register Number"
        hint="The student needs an account. They will be logged out and can edit notes and links after they log in again."
        error={sending.errors['register_no']}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <DomainField titles={domains} error={sending.errors['domains']} />
    </FormDialog>
  )
}
