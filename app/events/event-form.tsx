import type { ClipboardEvent, SubmitEvent } from 'react'
import { eventMessages } from '#contract/messages/events.ts'
import type { EventLine } from '#domain/events/event-line.ts'
import { awaitFocus } from '../ui/await-focus.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { takeDrops, takeFiles } from '../ui/take-drops.ts'
import styles from './event-form.module.css'
import { PhotoField } from './photo-field.tsx'
import type { useEventForm } from './use-event-form.ts'

interface EventFormProps {
  id: string
  record: EventLine | null
  maxBytes: number
  sending: ReturnType<typeof useEventForm>
}

/** The fields of an event. A picture may be dropped or pasted anywhere on it. */
export function EventForm({ id, record, maxBytes, sending }: EventFormProps) {
  const errors = sending.refusal?.errors ?? {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void sending.submit(event.currentTarget)
  }
  return (
    <form id={id} ref={takeDrops} className={styles.form} onSubmit={submit} onPaste={paste}>
      <TextField
        ref={awaitFocus}
        name="title"
        label="Title"
        defaultValue={record?.title}
        error={errors['title']}
        maxLength={300}
        autoComplete="off"
        required
      />
      <TextField
        name="location"
        label="Location"
        defaultValue={record?.location}
        error={errors['location']}
        maxLength={300}
        autoComplete="off"
        required
      />
      <div className={styles.when}>
        <TextField
          name="date"
          label="Date"
          type="date"
          defaultValue={record?.date}
          error={errors['date']}
          required
        />
        <TextField
          name="time"
          label={eventMessages.timeLabel}
          hint={eventMessages.timeHint}
          defaultValue={record?.time}
          error={errors['time']}
          maxLength={100}
          autoComplete="off"
          required
        />
      </div>
      <TextArea
        name="abstract"
        label="Abstract"
        defaultValue={record?.abstract}
        error={errors['abstract']}
        maxLength={10_000}
        rows={5}
      />
      <PhotoField
        photo={record?.photo ?? null}
        isRequired={record === null}
        maxBytes={maxBytes}
        error={errors['file']}
        onChange={sending.forgetPhoto}
      />
    </form>
  )
}

function paste(event: ClipboardEvent<HTMLFormElement>) {
  if (event.clipboardData.files.length === 0) return
  event.preventDefault()
  takeFiles(event.currentTarget, event.clipboardData.files)
}
