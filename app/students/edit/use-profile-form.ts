import { useRef, useState } from 'react'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { editProfile, type ProfileParts } from '../../api/profiles.ts'
import { useFormDraft } from '../../records/use-form-draft.ts'
import { useReadAnew } from '../../shell/use-read-anew.ts'
import { useUpload } from '../../shell/use-upload.ts'
import { useFocusOnWrong } from '../../ui/use-focus-on-wrong.ts'
import { changedParts } from './changed-parts.ts'
import { fileComplaints } from './file-complaints.ts'
import { usePortrait } from './use-portrait.ts'

type Refused = Extract<Awaited<ReturnType<typeof editProfile>>, { ok: false }>

/** What was saved; `change` is the batch by which it can be undone, '' where nothing was sent. */
export interface Saved {
  message: string
  change: string
}

interface ProfileFormOptions {
  /** The profile as it was when the form was opened. */
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
  onSaved: (saved: Saved | null) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused: (message: string) => void
}

/** Sends what was changed of a profile, and knows what speaks against it. */
export function useProfileForm(options: ProfileFormOptions) {
  const { student, maxBytes, onSaved, onRefused } = options
  const formRef = useRef<HTMLFormElement>(null)
  const draft = useFormDraft(formRef, `profile/${student.register_no}`)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<(Refused & { isCalledOff: boolean }) | null>(null)
  const upload = useUpload()
  const readAnew = useReadAnew()
  const portrait = usePortrait()
  useFocusOnWrong(formRef, errors)

  async function submit(form: HTMLFormElement) {
    const photo = await portrait.toFile()
    const parts = { ...changedParts(new FormData(form), student), ...photoPart(photo) }
    const complaints = fileComplaints({ photo, resume: fileIn(parts.resume) }, maxBytes)
    setRefusal(null)
    setErrors(complaints)
    if (Object.keys(complaints).length > 0) return
    if (Object.keys(parts).length === 0) return end(null)
    await send(form, parts)
  }

  async function send(form: HTMLFormElement, parts: ProfileParts) {
    // An action of the router is never told how far it is, so this is a plain call.
    const { answer, isCalledOff } = await upload.run((transfer) =>
      editProfile(student['_id'], parts, transfer),
    )
    if (answer.ok) {
      const { body, change } = answer
      return readAnew(() => end({ message: body.message, change }))
    }
    setErrors(answer.errors ?? {})
    if (!isAtField(answer)) setRefusal({ ...answer, isCalledOff })
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.closest('dialog')?.open) onRefused(answer.message)
  }

  function end(saved: Saved | null) {
    draft.forget()
    onSaved(saved)
  }

  return {
    formRef,
    draft,
    errors,
    refusal,
    portrait,
    meter: upload.meter,
    cancel: upload.cancel,
    submit,
    /** What was wrong with a file is no longer so once another is chosen. */
    forgive: (name: string) => setErrors((last) => ({ ...last, [name]: '' })),
  }
}

export type ProfileSaving = ReturnType<typeof useProfileForm>

function photoPart(photo: File | null): ProfileParts {
  return photo ? { profile_photo: photo } : {}
}

function fileIn(part: string | File | undefined) {
  return part instanceof File ? part : null
}

/** Where a field says it, nothing else need; no field says what is wrong with a choice. */
function isAtField({ errors = {} }: Refused) {
  return Object.keys(errors).some((name) => /_(desc|link|photo)$|^resume$/.test(name))
}
