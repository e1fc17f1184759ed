import type { SubmitEvent } from 'react'
import { UploadTray } from '../../shell/upload-tray.tsx'
import type { Tray } from '../../shell/use-upload-tray.ts'
import { NoteFields } from './note-fields.tsx'
import styles from './note-form.module.css'
import type { NoteForm as Form } from './use-note-form.ts'

interface NoteFormProps {
  id: string
  tray: Tray
  sending: Form
}

/** The fields of a note and its files, which may be dropped or pasted anywhere on it. */
export function NoteForm({ id, tray, sending }: NoteFormProps) {
  const { form, stage, refusal, noteTyping, submit } = sending
  const errors = refusal?.errors ?? {}
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return (
    <form
      id={id}
      ref={form}
      className={styles.form}
      onSubmit={onSubmit}
      onInput={noteTyping}
      noValidate
    >
      <NoteFields values={{}} errors={errors} />
      <UploadTray tray={tray} error={errors.files} disabled={stage === 'sending'} required />
    </form>
  )
}
