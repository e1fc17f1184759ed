import type { SubmitEvent } from 'react'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { LostFactors } from './lost-factors.tsx'
import { StudentFieldset } from './student-fieldset.tsx'
import { useStudentForm } from './use-student-form.ts'

interface StudentDialogProps {
  /** The student to edit; null to add one. */
  line: RosterLine | null
  open: boolean
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Done with, saved or not. */
  onEnd: () => void
  /** Begins the form anew. */
  onDiscard: () => void
}

/** The form that adds a student or changes one. What was typed stays until it is saved. */
export function StudentDialog({ line, open, onClose, onEnd, onDiscard }: StudentDialogProps) {
  const { isBusy, refusal, save } = useStudentForm(line, onEnd)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }
  const foot = (
    <>
      <Button type="reset" form={formId} onClick={onEnd}>
        Cancel
      </Button>
      <Button type="submit" form={formId} look="filled" busy={isBusy}>
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <Dialog
      id="keep-student"
      title={line ? 'Edit student' : 'Add student'}
      open={open}
      onClose={onClose}
      foot={foot}
      draft={{ discard: onDiscard, isBusy }}
      guarded
    >
      <form id={formId} noValidate onSubmit={submit}>
        {refusal && Object.keys(refusal.errors).length !== 1 && (
          <Notice tone="error">{refusal.message}</Notice>
        )}
        <StudentFieldset fields={line?.fields ?? null} errors={refusal?.errors ?? {}} />
      </form>
      {line?.factorsOf && (
        <LostFactors accountId={line.factorsOf} name={line.fields.name} onDone={onClose} />
      )}
    </Dialog>
  )
}

const formId = 'student-form'
