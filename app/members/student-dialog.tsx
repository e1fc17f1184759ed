import { makeStudentTeacher } from '../api/members.ts'
import { TextField } from '../ui/field.tsx'
import { FormDialog, textOf } from './form-dialog.tsx'
import { useMemberCall } from './use-member-call.ts'

interface StudentDialogProps {
  open: boolean
  onClose: () => void
}

/** Lets a student keep notes and links beside the own profile. */
export function StudentDialog({ open, onClose }: StudentDialogProps) {
  const sending = useMemberCall({ onDone: onClose })
  return (
    <FormDialog
      title="A student who keeps resources"
      submitLabel="Add"
      busyLabel="Adding…"
      open={open}
      onClose={onClose}
      sending={sending}
      onSubmit={(form) => void sending.run(() => makeStudentTeacher(textOf(form, 'register_no')))}
    >
      <TextField
        name="register_no"
        label="Register Number"
        hint="Of a student who has an account. They are signed out once, and keep notes and links from then on."
        error={sending.errors['register_no']}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
