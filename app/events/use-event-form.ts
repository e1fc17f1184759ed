import { useRef, useState } from 'react'
import type { EventLine } from '#domain/events/event-line.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { useUpload } from '../shell/use-upload.ts'
import { photoComplaint } from './photo-complaint.ts'
import { readForm } from './read-form.ts'
import { photoRefusal, refusalOf, type Refusal } from './refusal.ts'
import { savingOf } from './save-event.ts'
import { useFocusOnWrong } from '../ui/use-focus-on-wrong.ts'

interface EventFormOptions {
  /** The event to edit; null to add one. */
  record: EventLine | null
  /** Of the photo. */
  maxBytes: number
  onSaved: (saved: { id: string; message: string; change: string }) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused: (message: string) => void
}

/** Sends the form of an event with its photo, and knows what speaks against it. */
export function useEventForm({ record, maxBytes, onSaved, onRefused }: EventFormOptions) {
  const sent = useRef<HTMLFormElement>(null)
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const upload = useUpload()
  const readAnew = useReadAnew()
  useFocusOnWrong(sent, refusal)

  async function submit(form: HTMLFormElement) {
    sent.current = form
    const { fields, file } = readForm(form)
    const complaint = photoComplaint(file, { isRequired: record === null, maxBytes })
    const save = savingOf(record, fields, file)
    setRefusal(complaint ? photoRefusal(complaint) : null)
    if (complaint || !save) return
    setFileName(file?.name ?? '')
    // An action of the router is never told how far it is, so this is a plain call.
    const { answer, isCalledOff } = await upload.run(save)
    if (answer.ok) return readAnew(() => onSaved({ ...answer.body, change: answer.change }))
    const refuse = () => setRefusal(refusalOf(answer, isCalledOff))
    // The list behind the form is told, too, that the event is no longer there.
    if (answer.status === 404) await readAnew(refuse)
    else refuse()
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.closest('dialog')?.open) onRefused(answer.message)
  }

  return {
    fileName,
    refusal,
    meter: upload.meter,
    cancel: upload.cancel,
    submit,
    /** What was wrong with the photo is no longer so once another is chosen. */
    forgetPhoto: () =>
      setRefusal((last) => last && { ...last, errors: { ...last.errors, file: '' } }),
  }
}
