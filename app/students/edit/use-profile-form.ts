import { messages } from '#contract/messages.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { editProfile, type ProfileParts } from '../../api/profiles.ts'
import { useEditForm } from '../../records/use-edit-form.tsx'
import type { Saved } from '../../records/use-ending.ts'
import { useUpload } from '../../shell/use-upload.ts'
import { changedParts } from './changed-parts.ts'
import { fileComplaints } from './file-complaints.ts'
import { usePortrait } from './use-portrait.ts'

interface ProfileFormOptions {
  /** The profile as it was when the form was opened. */
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
  onSaved: (saved: Saved) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused: (message: string) => void
}

/** Sends what was changed of a profile, and knows what speaks against it. */
export function useProfileForm(options: ProfileFormOptions) {
  const { student, maxBytes, onSaved, onRefused } = options
  const form = useEditForm({
    name: `profile/${student.register_no}`,
    version: student.version,
    onSaved,
    onRefused,
  })
  const upload = useUpload()
  const portrait = usePortrait()

  async function submit(element: HTMLFormElement) {
    if (form.isBusy) return
    const photo = await portrait.toFile()
    const changed = changedParts(new FormData(element), student, form.isContested)
    const parts = { ...changed, ...photoPart(photo) }
    const complaints = fileComplaints({ photo, resume: fileIn(parts.resume) }, maxBytes)
    form.clear()
    if (Object.keys(complaints).length > 0) return form.complain(complaints)
    if (Object.keys(parts).length === 0) {
      return form.end({ message: messages.unchanged, change: '' })
    }
    form.send(({ version }) =>
      send(version === undefined ? parts : { ...parts, version: `${version}` }),
    )
  }

  async function send(parts: ProfileParts) {
    // An action of the router is never told how far it is, so this is a plain call.
    const { answer, isCalledOff } = await upload.run((transfer) =>
      editProfile(student['_id'], parts, transfer),
    )
    return answer.ok ? answer : { ...answer, isCalledOff }
  }

  return { form, portrait, meter: upload.meter, cancel: upload.cancel, submit }
}

export type ProfileSaving = ReturnType<typeof useProfileForm>

function photoPart(photo: File | null): ProfileParts {
  return photo ? { profile_photo: photo } : {}
}

function fileIn(part: string | File | undefined) {
  return part instanceof File ? part : null
}
