import { useRef, useState } from 'react'
import type { HeldFile } from '#contract/kinds/field.ts'
import { noteMessages as words } from '#contract/messages/notes.ts'
import type { Versioned } from '#domain/records/versions.ts'
import type { DatedNote } from '#domain/resources/notes/notes-page.ts'
import { editRecord } from '../../api/records.ts'
import { forgetUpload, sendUpload } from '../../api/uploads.ts'
import { UploadTray } from '../../shell/upload-tray.tsx'
import { useUploadTray } from '../../shell/use-upload-tray.ts'
import { AdditionDialog } from '../addition-dialog.tsx'
import { textOf, withId } from '../keeping.ts'
import { useAddition } from '../use-addition.ts'
import type { AdditionTurn } from '../use-task-turn.ts'
import { HeldFiles } from './held-files.tsx'
import { NoteFields } from './note-fields.tsx'

interface EditNoteDialogProps extends AdditionTurn {
  note: Versioned<DatedNote>
  /** Of one file. */
  maxBytes: number
}

/** The form that edits a note: its words, the order of its files, and which of them it has. */
export function EditNoteDialog({ note, maxBytes, ...turn }: EditNoteDialogProps) {
  const isGivenUp = useRef(false)
  // Whoever has been shown what another wrote, and saves again, means it.
  const known = useRef(note.version)
  const [files, setFiles] = useState<readonly HeldFile[]>(note.files)
  const tray = useUploadTray({ send: sendUpload, forget: forgetUpload, maxBytes })
  const send = async (form: FormData) => {
    const meant = tray.files.filter(({ state }) => !leftOut.has(state.is))
    const arrived = await tray.settled()
    if (isGivenUp.current) return { ok: false, status: 0, message: '' } as const
    if (arrived.length < meant.length) return notArrived
    const ids = [...files.map(({ fileId }) => fileId), ...arrived.map(({ _id }) => _id)]
    const fields = {
      title: textOf(form, 'title'),
      description: textOf(form, 'description'),
      files: ids,
    }
    const answer = await editRecord('note', note.id, { version: known.current, fields })
    if (answer.ok) tray.clear()
    else known.current = answer.version ?? known.current
    return withId(answer, () => note.id)
  }
  const addition = useAddition({
    send,
    onAdded: turn.onAdded,
    // Whoever pressed Cancel while a file was on its way need not hear that nothing was saved.
    onRefused: (message) => !isGivenUp.current && turn.onRefused(message),
  })
  const giveUp = (then: () => void) => () => {
    isGivenUp.current = true
    tray.discard()
    then()
  }
  const isOrdered = files.every(({ fileId }, place) => fileId === note.files[place]?.fileId)
  const isAsItWas = files.length === note.files.length && isOrdered
  return (
    <AdditionDialog
      {...turn}
      addition={addition}
      title={words.editTitle}
      failed=""
      verb={['Save', 'Saving…']}
      hasFiles={tray.files.length > 0 || !isAsItWas}
      onCancel={giveUp(turn.onCancel)}
      onDiscard={giveUp(turn.onDiscard)}
    >
      <NoteFields
        values={{ title: note.title, description: note.description }}
        errors={addition.errors}
      />
      <HeldFiles files={files} onChange={setFiles} disabled={addition.isBusy} />
      <UploadTray
        tray={tray}
        label={words.moreFiles}
        error={addition.errors['files']}
        disabled={addition.isBusy}
      />
    </AdditionDialog>
  )
}

/** What of the tray never comes to the note. */
const leftOut = new Set(['cancelled', 'refused'])

const notArrived = {
  ok: false,
  status: 400,
  message: words.notArrived,
  errors: { files: words.notArrived },
} as const
