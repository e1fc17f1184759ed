import type { SubmitEvent } from 'react'
import * as words from '#contract/messages/record-forms.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { DraftOffer } from '../records/draft-offer.tsx'
import { UnsavedNotice } from '../records/unsaved-notice.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
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
  onOpen: () => void
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Done with, saved or not. */
  onEnd: () => void
  /** Begins the form anew. */
  onDiscard: () => void
}

/** The form that adds a student or changes one. What was typed stays until it is saved. */
export function StudentDialog({ line, open, onOpen, onClose, ...ways }: StudentDialogProps) {
  const { formRef, draft, isBusy, refusal, save } = useStudentForm(line, ways.onEnd)
  const giveUp = (then: () => void) => () => {
    draft.forget()
    then()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void save(event.currentTarget)
  }
  const foot = (
    <>
      <Button onClick={giveUp(ways.onEnd)}>Cancel</Button>
      <Button type="submit" form={formId} look="filled" busy={isBusy}>
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <>
      {draft.isDirty && !open && (
        <UnsavedNotice
          sentence={line ? words.unsavedChanges(line.fields.name) : words.unsaved('new student')}
          isBusy={isBusy}
          onOpen={onOpen}
          onDiscard={giveUp(ways.onEnd)}
        />
      )}
      <Dialog
        id="keep-student"
        title={line ? 'Edit student' : 'Add student'}
        open={open}
        onClose={onClose}
        foot={foot}
        draft={{ discard: giveUp(ways.onDiscard), isBusy }}
        guarded
      >
        <form id={formId} ref={formRef} noValidate onSubmit={submit} onChange={draft.look}>
          {draft.offered && (
            <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.forget} />
          )}
          {refusal && Object.keys(refusal.errors).length !== 1 && (
            <Notice tone="error">{refusal.message}</Notice>
          )}
          <StudentFieldset fields={line?.fields ?? null} errors={refusal?.errors ?? {}} />
        </form>
        {line?.factorsOf && (
          <LostFactors accountId={line.factorsOf} name={line.fields.name} onDone={onClose} />
        )}
      </Dialog>
      {draft.isDirty && <LeaveGuard />}
    </>
  )
}

const formId = 'student-form'
