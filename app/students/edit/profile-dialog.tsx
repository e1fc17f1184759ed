import { useState } from 'react'
import * as words from '#contract/messages/profile.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import type { Saved } from '../../records/use-ending.ts'
import { UnsavedNotice } from '../../records/unsaved-notice.tsx'
import { LeaveGuard } from '../../shell/leave-guard.tsx'
import { RefusalNotice } from '../../shell/refusal-notice.tsx'
import { isSent } from '../../shell/upload-meter.ts'
import { UploadProgress } from '../../shell/upload-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { pressByKeys, sendingKeys } from '../../ui/press-by-keys.ts'
import styles from './profile-dialog.module.css'
import { ProfileForm } from './profile-form.tsx'
import { useProfileForm, type ProfileSaving } from './use-profile-form.ts'

interface ProfileDialogProps {
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
  open: boolean
  onOpen: () => void
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Begins the form anew. */
  onDiscard: () => void
  onCancel: () => void
  onSaved: (saved: Saved) => void
  onRefused: (message: string) => void
}

const formId = 'profile-form'

/**
 * The form of the own profile. What was typed stays until it is saved or discarded, and leaving the
 * page asks before it is lost.
 */
export function ProfileDialog({
  student,
  open,
  onOpen,
  onClose,
  onDiscard,
  onCancel,
  ...options
}: ProfileDialogProps) {
  // Another tab may save while this form is open; it goes on from what it was opened with.
  const [before] = useState(student)
  const saving = useProfileForm({ ...options, student: before })
  const { form, meter, cancel } = saving
  const { draft, isBusy } = form
  const { isDirty } = draft
  const isStoring = meter !== null && isSent(meter)
  const close = () => {
    if (!isStoring) cancel()
    onClose()
  }
  const giveUp = (then: () => void) => () => {
    draft.forget()
    then()
  }
  const foot = (
    <>
      <div className={styles.state}>
        <State saving={saving} />
      </div>
      <Button onClick={close}>{words.close}</Button>
      <Button
        type="submit"
        form={formId}
        look="filled"
        busy={isBusy}
        aria-keyshortcuts={sendingKeys}
      >
        {isBusy ? words.saving : words.save}
      </Button>
    </>
  )
  return (
    <>
      {isDirty && !open && (
        <div className={styles.unsaved}>
          <UnsavedNotice
            sentence={words.unsaved}
            tone={isBusy ? 'info' : 'warning'}
            onOpen={onOpen}
            onDiscard={giveUp(onCancel)}
          />
        </div>
      )}
      <Dialog
        onKeyDown={pressByKeys}
        id="edit-profile"
        title={words.edit}
        open={open}
        onClose={close}
        foot={foot}
        draft={{ discard: giveUp(onDiscard), isBusy }}
        guarded
        wide
      >
        <ProfileForm id={formId} student={before} maxBytes={options.maxBytes} saving={saving} />
      </Dialog>
      {isDirty && <LeaveGuard />}
    </>
  )
}

/** How far the saving is, or why it was refused. */
function State({ saving: { form, meter, cancel } }: { saving: ProfileSaving }) {
  const { refusal } = form
  if (!meter) return refusal && <RefusalNotice refusal={refusal} />
  return (
    <UploadProgress
      name={words.edit}
      meter={meter}
      cancel={
        !isSent(meter) && (
          <Button look="quiet" size="small" onClick={cancel}>
            {words.cancel}
          </Button>
        )
      }
    />
  )
}
