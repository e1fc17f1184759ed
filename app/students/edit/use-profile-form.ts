import { messages } from '#contract/messages.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { largerThan } from '#contract/messages/uploads.ts'
import * as words from '#contract/messages/profile.ts'
import { editProfile, type ProfileParts } from '../../api/profiles.ts'
import { useEditForm } from '../../records/use-edit-form.tsx'
import type { Saved } from '../../records/use-ending.ts'
import { useUpload } from '../../shell/use-upload.ts'
import { sizeLimit } from '../../ui/file-size.ts'
import { changedParts } from './changed-parts.ts'
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

type Shape = Pick<File, 'name' | 'type' | 'size'>

/**
 * What speaks against sending these files, by the names of their controls. The types are what the
 * browser makes of the names: the site looks at the bytes.
 */
export function fileComplaints(
  { photo, resume }: { photo: Shape | null; resume: Shape | null },
  maxBytes: number,
): Record<string, string> {
  const found = {
    profile_photo: photo && (isPicture(photo) ? sizeComplaint(photo, maxBytes) : words.photoType),
    resume: resume && (isPdf(resume) ? sizeComplaint(resume, maxBytes) : words.resumeType),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, sentence]) => (sentence ? [[name, sentence]] : [])),
  )
}

function sizeComplaint({ size }: Shape, maxBytes: number) {
  return size > maxBytes ? largerThan(sizeLimit(maxBytes)) : ''
}

/** Some systems tell the browser no types. */
function isPicture({ type }: Shape) {
  return type === '' || type.startsWith('image/')
}

function isPdf({ name, type }: Shape) {
  return type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name))
}
